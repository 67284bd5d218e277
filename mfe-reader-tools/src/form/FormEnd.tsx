import type { ReactNode } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { CaptchaNotice } from '../captcha/CaptchaNotice.tsx';
import { keepFocus } from '../dialog/DialogFrame.tsx';
import styles from './Form.later.module.css';

interface FormEndProps {
  language: InterfaceLanguage;
  /** Of the button, and what is said while the form is on its way. */
  words: Readonly<Record<'send' | 'sending', string>>;
  isSending: boolean;
  /** Stands under the button. */
  children?: ReactNode;
}

/** The end of a form: the button that sends it, what happens meanwhile, and whom its proof comes from. */
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
