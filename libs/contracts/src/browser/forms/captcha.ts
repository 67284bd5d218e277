/** Field of every form that carries the proof of the captcha (rules.md#feedback). */
export const CAPTCHA_FIELD = 'recaptcha';

/** What is wrong with a proof. A used one was good once. */
export type CaptchaFault = 'missing' | 'invalid' | 'expired' | 'used';
