import { useId } from 'react';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { AccountDetailsMessages } from '@plainwell/ui/messages/account/details.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import styles from './DeletionForm.module.css';

interface DeletionFormProps {
  words: AccountDetailsMessages;
  /** Address of the page that shows the reader the result. */
  returnPath: string;
  /** Whether a browser that does not validate forms sent the form without a tick in its box. */
  isConfirmationMissing: boolean;
}

/** The form that deletes everything about the reader, after the reader has confirmed. */
export function DeletionForm({ words, returnPath, isConfirmationMissing }: DeletionFormProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <form className={styles.deletion} method="post" action="/account/delete">
      <input type="hidden" name={RETURN_PARAMETER} value={returnPath} />
      <p>{words.deleteWhat}</p>
      <p>{words.deleteForGood}</p>
      {isConfirmationMissing ? (
        <p id={errorId} className={styles.error}>
          {words.confirmMissing}
        </p>
      ) : null}
      <label className={styles.confirmation} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name="confirm"
          value="yes"
          required
          aria-invalid={isConfirmationMissing || undefined}
          aria-describedby={isConfirmationMissing ? errorId : undefined}
        />
        <span>{words.confirm}</span>
      </label>
      <Button type="submit" label={words.deleteNow} />
    </form>
  );
}
