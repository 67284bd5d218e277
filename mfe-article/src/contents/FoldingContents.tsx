import { contentsMessages } from '@plainwell/ui/messages/article/contents.ts';
import type { ContentsFrameProps } from './contents-frame.ts';
import styles from './FoldingContents.module.css';

/**
 * The table of contents as a `<details>`. Its HTML is the same on all screens: closed, and CSS holds it open from 990
 * px up. The behaviour closes it after a choice on phones, and lets the reader close it on wide screens.
 */
export function FoldingContents({ language, children }: ContentsFrameProps) {
  return (
    <details className={styles.fold}>
      <summary className={`${styles.toggle} chevron`}>
        <span className="visually-hidden">{contentsMessages[language].contents}</span>
      </summary>
      {children}
    </details>
  );
}
