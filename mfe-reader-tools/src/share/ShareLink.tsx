import type { MouseEvent } from 'react';
import type { ShareBarType } from '@plainwell/contracts/modules/sharing.ts';
import type { ReaderToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import { followShareLink } from './follow-share-link.ts';
import { shareLink } from './share-link.ts';
import { targetPopups } from './share-popup.ts';
import { isNetwork, networkNames, type ShareTarget } from './share-targets.ts';
import type { SharedArticle } from './shared-article.ts';
import { ShareIcon } from './ShareIcon.tsx';
import styles from './ShareBar.module.css';

/** The share bar's types, of which the stylesheet shows one. */
const shareBarTypes: readonly ShareBarType[] = ['mobile', 'tablet', 'desktop'];

interface ShareLinkProps {
  target: ShareTarget;
  article: SharedArticle;
  words: ReaderToolsMessages;
}

/**
 * One way to share, as a plain link for each type of the share bar: the width of the window decides which of them is there,
 * so that the campaign names the device before any script runs and where none does. A network opens in a new tab, or in its
 * popup where scripts run: `data-replay` asks the host to hold a click until the script is there.
 */
export function ShareLink({ target, article, words }: ShareLinkProps) {
  const popup = isNetwork(target) ? targetPopups[target] : undefined;
  const name = isNetwork(target) ? words.shareOn(networkNames[target]) : words[target];
  return shareBarTypes.map((type) => {
    const address = shareLink(target, article, type);
    const opensTab = isNetwork(target) && {
      target: '_blank',
      rel: 'noopener',
      onClick: (event: MouseEvent) => followShareLink(event.nativeEvent, window, address, popup),
    };
    return (
      <a key={type} className={`${styles.entry} ${styles[type]}`} href={address} title={name} data-replay={popup && ''} {...opensTab}>
        <ShareIcon target={target} />
        <VisuallyHidden>
          {name}
          {opensTab && ` (${words.opensInNewWindow})`}
        </VisuallyHidden>
      </a>
    );
  });
}
