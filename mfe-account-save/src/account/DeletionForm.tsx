import { useId } from 'react';
import type { AccountDetailsMessages } from '@plainwell/ui/messages/account-details.ts';
import { Button } from '@plainwell/ui/primitives/Button.tsx';
import styles from './DeletionForm.module.css';

interface DeletionFormProps {
  words: AccountDetailsMessages;
  /** The form was sent without a tick in its box, by a browser that does not check. */
  isConfirmationMissing: boolean;
}

/** Deletes everything about the reader, once they have said that they know what that means. */
export function DeletionForm({ words, isConfirmationMissing }: DeletionFormProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <form className={styles.deletion} method="post" action="/account/delete">
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
