import { useId } from 'react';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { AccountDetailsMessages } from '@plainwell/ui/messages/account/details.ts';
import { Button } from '@plainwell/ui/primitives/button/Button.tsx';
import styles from './DeletionForm.module.css';

interface DeletionFormProps {
  words: AccountDetailsMessages;
  /** The page on which the reader learns what has come of it. */
  returnPath: string;
  /** The form was sent without a tick in its box, by a browser that does not check. */
  isConfirmationMissing: boolean;
}

/** Deletes everything about the reader, once they have said that they know what that means. */
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
