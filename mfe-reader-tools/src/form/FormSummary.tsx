import type { Ref } from 'react';
import styles from './Form.later.module.css';

interface FormSummaryProps {
  title: string;
  /** Why nothing was sent, where it is not for the fields. */
  problem: string | null;
  /** What is wrong with which field, by the field's id in the page. */
  found: readonly { id: string; text: string }[];
  ref: Ref<HTMLDivElement>;
}

/** Why a form came back, above it: it takes the focus and leads to the fields (GOV.UK error summary). */
export function FormSummary({ title, problem, found, ref }: FormSummaryProps) {
  if (problem === null && found.length === 0) return null;
  return (
    <div ref={ref} className={`${styles.error} ${styles.summary}`} role="alert" tabIndex={-1}>
      <p>{problem ?? title}</p>
      {found.length === 0 ? null : (
        <ul>
          {found.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // The page's address and its place stay as they are.
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
