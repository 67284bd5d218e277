import { contentsMessages } from '@plainwell/ui/messages/article/contents.ts';
import type { ContentsFrameProps } from './contents-frame.ts';
import './TruncatedContents.later.module.css';
import styles from './TruncatedContents.module.css';

/**
 * The table of contents cut to a short list, with Read More (count) and Show Less (rules.md#contents). The count
 * includes all entries. The toggle is an empty `<details>` after the list, whose state the list's stylesheet reads, so
 * no JavaScript is needed. Screen readers get the whole list, and announce the toggle as a button with a state.
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
