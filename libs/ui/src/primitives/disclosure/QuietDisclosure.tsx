import type { ReactNode } from 'react';
import styles from './QuietDisclosure.later.module.css';

export interface QuietDisclosureProps {
  summary: string;
  /** Text of the summary while the disclosure is open, if it differs. */
  openSummary?: string;
  /** Absent if the disclosure only toggles the element before it. */
  children?: ReactNode;
}

/** Further content, folded away behind a line of text until the reader opens it. Works without JavaScript. */
export function QuietDisclosure({ summary, openSummary, children }: QuietDisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary className={`${styles.summary} chevron`}>
        {openSummary === undefined ? (
          summary
        ) : (
          <>
            <span className={styles.closed}>{summary}</span>
            <span className={styles.open}>{openSummary}</span>
          </>
        )}
      </summary>
      {children}
    </details>
  );
}
