import { useSyncExternalStore } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { isRecaptchaInUse, watchRecaptcha } from '@plainwell/forms/recaptcha-in-use.ts';
import form from '../form/Form.later.module.css';
import { RecaptchaTerms } from './RecaptchaTerms.tsx';

/** A notice in a form: Google's reCAPTCHA observes the reader. Renders nothing while reCAPTCHA is not in use. */
export function CaptchaNotice({ language }: { language: InterfaceLanguage }) {
  const isInUse = useSyncExternalStore(watchRecaptcha, isRecaptchaInUse, () => false);
  if (!isInUse) return null;
  return (
    <p className={form.hint}>
      <RecaptchaTerms language={language} />
    </p>
  );
}
