import type { MouseEvent } from 'react';
import type { ShareBarType } from '@plainwell/contracts/sharing.ts';
import type { ReaderToolsMessages } from '@plainwell/ui/messages/reader-tools.ts';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import { followShareLink } from './follow-share-link.ts';
import { shareLink } from './share-link.ts';
import { targetPopups } from './share-popup.ts';
import { isNetwork, networkNames, type ShareTarget } from './share-targets.ts';
import type { SharedArticle } from './shared-article.ts';
import { ShareIcon } from './ShareIcon.tsx';
import styles from './ShareBar.module.css';

interface ShareLinkProps {
  target: ShareTarget;
  article: SharedArticle;
  shareBarType: ShareBarType;
  words: ReaderToolsMessages;
}

/**
 * One way to share: a plain link that opens in a new tab, or in the network's popup where scripts run. `data-replay` asks the
 * host to hold a click until the script is there, which knows the device that the campaign names.
 */
export function ShareLink({ target, article, shareBarType, words }: ShareLinkProps) {
  const address = shareLink(target, article, shareBarType);
  if (!isNetwork(target)) {
    const name = words[target];
    return (
      <a className={styles.entry} href={address} title={name} data-replay="">
        <ShareIcon target={target} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </a>
    );
  }
  const name = words.shareOn(networkNames[target]);
  const follow = (event: MouseEvent) => followShareLink(event.nativeEvent, window, address, targetPopups[target]);
  return (
    <a className={styles.entry} href={address} target="_blank" rel="noopener" title={name} data-replay="" onClick={follow}>
      <ShareIcon target={target} />
      <VisuallyHidden>
        {name} ({words.opensInNewWindow})
      </VisuallyHidden>
    </a>
  );
}
