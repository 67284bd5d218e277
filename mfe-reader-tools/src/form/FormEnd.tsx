import { type ReactNode, useSyncExternalStore } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { isRecaptchaInUse, watchRecaptcha } from '@plainwell/forms/recaptcha-in-use.ts';
import { keepFocus } from '../keep-focus.ts';
import styles from './Form.later.module.css';
import { RecaptchaTerms } from './RecaptchaTerms.tsx';

interface FormEndProps {
  language: InterfaceLanguage;
  /** Label of the button, and the status text while the form is sent. */
  words: Readonly<Record<'send' | 'sending', string>>;
  isSending: boolean;
  /** Content below the button. */
  children?: ReactNode;
}

/**
 * The end of a form: the submit button, the status while sending, and, once Google's reCAPTCHA is in use, the notice
 * that it observes the reader.
 */
export function FormEnd({ language, words, isSending, children }: FormEndProps) {
  const isRecaptcha = useSyncExternalStore(watchRecaptcha, isRecaptchaInUse, () => false);
  return (
    <>
      <button type="submit" className={styles.submit} aria-disabled={isSending || undefined} onMouseDown={keepFocus}>
        {words.send}
      </button>
      <output className={styles.hint}>{isSending ? words.sending : ''}</output>
      {children}
      {isRecaptcha ? (
        <p className={styles.hint}>
          <RecaptchaTerms language={language} />
        </p>
      ) : null}
    </>
  );
}
