import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  summary: string;
  children: ReactNode;
  /** Whether the disclosure is open from the start. */
  isOpen?: boolean;
  /** Disclosures with the same name form a group, of which at most one is open. */
  name?: string;
}

/** Text that folds away, with the native `<details>`: works without JavaScript, and find-in-page opens it. */
export function Disclosure({ summary, children, isOpen = false, name }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen} name={name}>
      <summary className={styles.summary}>
        {summary}
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
