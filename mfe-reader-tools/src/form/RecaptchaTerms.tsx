import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { captchaMessages } from '@plainwell/ui/messages/reader-tools/captcha.ts';

/** The text that Google requires if a page hides its badge (reCAPTCHA documentation, "Hiding the badge"). */
export function RecaptchaTerms({ language }: { language: InterfaceLanguage }) {
  const words = captchaMessages[language];
  return (
    <>
      {words.notice} <a href={`https://policies.google.com/privacy?hl=${language}`}>{words.privacy}</a> {words.and}{' '}
      <a href={`https://policies.google.com/terms?hl=${language}`}>{words.terms}</a>.
    </>
  );
}
