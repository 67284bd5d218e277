/** Form field with the proof of the captcha (rules.md#feedback). */
export const CAPTCHA_FIELD = 'recaptcha';

/** Fault of a captcha proof. `used`: the proof is valid, but the site has already accepted a form with it. */
export type CaptchaFault = 'missing' | 'invalid' | 'expired' | 'used';
