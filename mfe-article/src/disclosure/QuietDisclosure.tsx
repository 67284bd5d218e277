import type { ReactNode } from 'react';
import styles from './QuietDisclosure.module.css';

/** More of the same, folded away behind a line of text until somebody asks. Works without JavaScript. */
export function QuietDisclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
