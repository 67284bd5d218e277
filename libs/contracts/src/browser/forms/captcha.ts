/** Form field with the proof of the captcha (rules.md#feedback). */
export const CAPTCHA_FIELD = 'recaptcha';

/** Fault of a captcha proof. `used`: the proof was valid once. */
export type CaptchaFault = 'missing' | 'invalid' | 'expired' | 'used';
