/** What is wrong with a proof of the captcha. A used one was good once. */
export type CaptchaFault = 'missing' | 'invalid' | 'expired' | 'used';
