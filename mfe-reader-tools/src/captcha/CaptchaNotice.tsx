import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { captchaMessages } from '@plainwell/ui/messages/reader-tools/captcha.ts';
import form from '../form/Form.later.module.css';
import { useRecaptchaInUse } from './recaptcha-in-use.ts';

/** Says at a form that Google's reCAPTCHA looks at the reader, in place of the badge over the page (reCAPTCHA documentation, "Hiding the badge"). */
export function CaptchaNotice({ language }: { language: InterfaceLanguage }) {
  const words = captchaMessages[language];
  if (!useRecaptchaInUse()) return null;
  return (
    <p className={form.hint}>
      {words.notice} <a href={`https://policies.google.com/privacy?hl=${language}`}>{words.privacy}</a> {words.and}{' '}
      <a href={`https://policies.google.com/terms?hl=${language}`}>{words.terms}</a>.
    </p>
  );
}
