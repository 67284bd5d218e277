import type { CaptchaFault } from '../browser/forms/captcha.ts';

/**
 * A proof of work as ALTCHA describes it (its version 2): the browser looks for a number whose derived key begins as it
 * should.
 */
export interface WorkChallenge {
  parameters: {
    algorithm: string;
    cost: number;
    nonce: string;
    salt: string;
    keyLength: number;
    keyPrefix: string;
    expiresAt?: number;
  };
  signature?: string;
}

/** Answer of GET /api/captcha: what a browser must do before it sends a form. */
export type CaptchaTask =
  /** Its proof is base64 of JSON: `{"challenge", "solution": {"counter", "derivedKey"}}`. */
  | { kind: 'altcha'; challenge: WorkChallenge }
  /** Its proof is what `grecaptcha.execute` of the script gives (reCAPTCHA, version 3). */
  | { kind: 'recaptcha'; siteKey: string; script: string };

/** What a proof comes to. */
export type CaptchaVerdict = 'passed' | CaptchaFault;
