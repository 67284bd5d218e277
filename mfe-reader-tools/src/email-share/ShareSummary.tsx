import type { Ref } from 'react';
import type { emailShareMessages } from '@plainwell/ui/messages/reader-tools/email-share.ts';
import { EMAIL_SHARE_FIELDS, type EmailShareField } from '@plainwell/contracts/wire/forms/email-share-form.ts';
import styles from '../form/Form.later.module.css';
import type { ShareFaults } from './share-sending.ts';

interface ShareSummaryProps {
  words: (typeof emailShareMessages)['en'];
  /** Why nothing was sent, where it is not for the fields. */
  problem: string | null;
  faults: ShareFaults;
  idOf: (field: EmailShareField) => string;
  ref: Ref<HTMLDivElement>;
}

/** Why the form came back, above it: it takes the focus and leads to the fields (GOV.UK error summary). */
export function ShareSummary({ words, problem, faults, idOf, ref }: ShareSummaryProps) {
  const found = EMAIL_SHARE_FIELDS.flatMap((field) => (faults[field] === undefined ? [] : [{ field, fault: faults[field] }]));
  if (problem === null && found.length === 0) return null;
  return (
    <div ref={ref} className={`${styles.error} ${styles.summary}`} role="alert" tabIndex={-1}>
      <p>{problem ?? words.summaryTitle}</p>
      {found.length === 0 ? null : (
        <ul>
          {found.map(({ field, fault }) => (
            <li key={field}>
              <a
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  // The page's address and its place stay as they are.
                  event.preventDefault();
                  document.getElementById(idOf(field))?.focus();
                }}
              >
                {words.fault(field, fault)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
