import type { CaptchaFault } from '../browser/forms/captcha.ts';

/**
 * Proof-of-work challenge of ALTCHA, version 2. The browser searches for a number whose derived key begins with
 * `keyPrefix`.
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

/** Answer of GET /api/captcha: the task that a browser must complete before it sends a form. */
export type CaptchaTask =
  /** The proof is base64 of JSON: `{"challenge", "solution": {"counter", "derivedKey"}}`. */
  | { kind: 'altcha'; challenge: WorkChallenge }
  /** The proof is the result of `grecaptcha.execute` (reCAPTCHA, version 3). */
  | { kind: 'recaptcha'; siteKey: string; script: string };

/** Result of checking a proof. */
export type CaptchaVerdict = 'passed' | CaptchaFault;
