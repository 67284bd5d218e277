import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  summary: string;
  children: ReactNode;
  /** Open from the start. */
  isOpen?: boolean;
  /** Of several with one name at most one is open. */
  name?: string;
}

/**
 * Words that fold away, by the browser's own means: they work without JavaScript, and a search in the page opens them.
 */
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
