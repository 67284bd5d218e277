import { contentsMessages } from '@plainwell/ui/messages/article/contents.ts';
import type { ContentsFrameProps } from './contents-frame.ts';
import './TruncatedContents.later.module.css';
import styles from './TruncatedContents.module.css';

/**
 * The contents cut to a short list, with Read More (count) and Show Less (rules.md#contents); the count is that
 * of all entries. The toggle is an empty `<details>` after the list, whose state the style sheet of the list reads: it
 * works without JavaScript, and screen readers, for which nothing is cut, hear a button with its state.
 */
export function TruncatedContents({ language, count, children }: ContentsFrameProps) {
  const { readMore, showLess } = contentsMessages[language];
  return (
    <>
      {children}
      <details className={styles.more}>
        <summary className={`${styles.toggle} chevron`}>
          <span className={styles.open}>{readMore(count)}</span>
          <span className={styles.close}>{showLess}</span>
        </summary>
      </details>
    </>
  );
}
