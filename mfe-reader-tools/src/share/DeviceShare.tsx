import { useSyncExternalStore } from 'react';
import type { ShareBarType } from '@plainwell/contracts/modules/props/sharing.ts';
import type { ReaderToolsMessages } from '@plainwell/ui/messages/reader-tools/reader-tools.ts';
import { campaignAddress } from './links/campaign-address.ts';
import { shareableTitle, type SharedArticle } from './links/shared-article.ts';
import later from './ShareBar.later.module.css';
import styles from './ShareBar.module.css';
import marks from './ShareMarks.later.module.css';

interface DeviceShareProps {
  article: SharedArticle;
  shareBarType: ShareBarType;
  words: ReaderToolsMessages;
}

/** The abilities of a browser do not change while the page is open. */
const neverChanges = () => () => {};

/**
 * A button that shares to the reader's own apps, through the device's dialog (Web Share API). Renders nothing without
 * JavaScript, or if the browser lacks that API.
 */
export function DeviceShare({ article: { title, url }, shareBarType, words }: DeviceShareProps) {
  const isOffered = useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  );
  if (!isOffered) return null;
  const share = async () => {
    try {
      await navigator.share({
        title: shareableTitle(title),
        url: campaignAddress(url, { medium: 'social', source: 'more', shareBarType }),
      });
    } catch {
      // The reader has closed the device's dialog, or it is already open.
    }
  };
  return (
    <li>
      <button className={`${styles.entry} ${later.named} ${marks.device}`} type="button" onClick={share}>
        {words.device}
      </button>
    </li>
  );
}
