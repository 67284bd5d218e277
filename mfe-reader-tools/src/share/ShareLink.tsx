import type { MouseEvent } from 'react';
import type { ShareBarType } from '@plainwell/contracts/sharing.ts';
import { followShareLink } from './follow-share-link.ts';
import { shareLink } from './share-link.ts';
import { targetPopups } from './share-popup.ts';
import { opensOwnProgram, type ShareTarget } from './share-targets.ts';
import type { SharedArticle } from './shared-article.ts';
import type { ShareWords } from './share-words.ts';
import { ShareIcon } from './ShareIcon.tsx';
import styles from './ShareBar.module.css';

interface ShareLinkProps {
  target: ShareTarget;
  article: SharedArticle;
  shareBarType: ShareBarType;
  words: ShareWords;
}

/** One way to share: a plain link that opens in a new tab, or in the network's popup where scripts run. */
export function ShareLink({ target, article, shareBarType, words }: ShareLinkProps) {
  const address = shareLink(target, article, shareBarType);
  const name = words.targets[target];
  if (opensOwnProgram(target)) {
    return (
      <a className={styles.entry} href={address} title={name}>
        <ShareIcon target={target} />
        <span className="visually-hidden">{name}</span>
      </a>
    );
  }
  const follow = (event: MouseEvent) => followShareLink(event.nativeEvent, window, address, targetPopups[target]);
  return (
    <a className={styles.entry} href={address} target="_blank" rel="noopener" title={name} onClick={follow}>
      <ShareIcon target={target} />
      <span className="visually-hidden">
        {name} {words.opensNewTab}
      </span>
    </a>
  );
}
