import { contentsMessages } from '@plainwell/ui/messages/article/contents.ts';
import type { ContentsFrameProps } from './contents-frame.ts';
import styles from './FoldingContents.module.css';

/**
 * The contents that open and close. One HTML for all screens: a closed `<details>` that CSS holds open from 990 px up.
 * The behaviour adds closing after a choice on phones, and closing at will on wide screens.
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
