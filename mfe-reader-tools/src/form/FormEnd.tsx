import type { ReactNode } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { CaptchaNotice } from '../captcha/CaptchaNotice.tsx';
import { keepFocus } from '../dialog/DialogFrame.tsx';
import styles from './Form.later.module.css';

interface FormEndProps {
  language: InterfaceLanguage;
  /** Label of the button, and the status text while the form is sent. */
  words: Readonly<Record<'send' | 'sending', string>>;
  isSending: boolean;
  /** Content below the button. */
  children?: ReactNode;
}

/** The end of a form: the submit button, the status while sending, and the captcha notice. */
export function FormEnd({ language, words, isSending, children }: FormEndProps) {
  return (
    <>
      <button type="submit" className={styles.submit} aria-disabled={isSending || undefined} onMouseDown={keepFocus}>
        {words.send}
      </button>
      <output className={styles.hint}>{isSending ? words.sending : ''}</output>
      {children}
      <CaptchaNotice language={language} />
    </>
  );
}
