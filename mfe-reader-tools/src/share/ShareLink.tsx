import type { MouseEvent, Ref } from 'react';
import type { ShareBarType } from '@plainwell/contracts/modules/props/sharing.ts';
import type { ReaderToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import { followShareLink } from './links/follow-share-link.ts';
import { shareLink } from './links/share-link.ts';
import { targetPopups } from './links/share-popup.ts';
import { isNetwork, networkNames, type ShareTarget } from './links/share-targets.ts';
import type { SharedArticle } from './links/shared-article.ts';
import later from './ShareBar.later.module.css';
import styles from './ShareBar.module.css';
import marks from './ShareMarks.later.module.css';

export interface ShareLinkProps {
  target: ShareTarget;
  article: SharedArticle;
  shareBarType: ShareBarType;
  words: ReaderToolsMessages;
  /** Runs on a click before the browser follows the link. Links of networks open their popup instead. */
  onClick?: (event: MouseEvent) => void;
  /** Whether the name shows beside the icon. */
  isNamed?: boolean;
  /** Whether the reader has pressed the link and is waiting. */
  isPressed?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * One way to share, as a plain link. With JavaScript, a network opens in its popup if it has one, otherwise in a new
 * tab, and e-mail opens in a dialog. `data-replay` tells the host to hold a click until the script has loaded.
 */
export function ShareLink({
  target,
  article,
  shareBarType,
  words,
  onClick,
  isNamed = false,
  isPressed = false,
  ref,
}: ShareLinkProps) {
  const popup = isNetwork(target) ? targetPopups[target] : undefined;
  const name = isNetwork(target) ? words.shareOn(networkNames[target]) : words[target];
  const address = shareLink(target, article, shareBarType);
  const opensTab = isNetwork(target) && {
    target: '_blank',
    rel: 'noopener',
    onClick: (event: MouseEvent) => followShareLink(event.nativeEvent, window, address, popup),
  };
  const hint = opensTab ? ` (${words.opensInNewWindow})` : '';
  const waits = popup !== undefined || onClick !== undefined;
  return (
    <a
      ref={ref}
      className={`${styles.entry} ${isNamed ? `${later.named} ` : ''}${marks[target]}`}
      href={address}
      title={isNamed ? undefined : name}
      rel={target === 'email' ? 'nofollow' : undefined}
      data-replay={waits ? '' : undefined}
      data-pressed={isPressed ? '' : undefined}
      onClick={onClick}
      {...opensTab}
    >
      {isNamed ? name : null}
      <VisuallyHidden>{isNamed ? hint : name + hint}</VisuallyHidden>
    </a>
  );
}
