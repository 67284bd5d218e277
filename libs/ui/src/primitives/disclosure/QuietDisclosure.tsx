import type { ReactNode } from 'react';
import styles from './QuietDisclosure.later.module.css';

export interface QuietDisclosureProps {
  summary: string;
  /** What the summary says while it is open, where that is something else. */
  openSummary?: string;
  /** Missing where the disclosure only toggles what stands before it. */
  children?: ReactNode;
}

/** More of the same, folded away behind a line of text until somebody asks. Works without JavaScript. */
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
