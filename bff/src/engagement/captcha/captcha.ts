import type { CaptchaTask, CaptchaVerdict } from '@plainwell/contracts/engagement/captcha.ts';

/** Tells people from programs before a form is taken. */
export interface Captcha {
  /** A new task for a browser. */
  task(): Promise<CaptchaTask>;
  /**
   * Checks a proof and uses it up: it passes once, in all processes of the site together.
   * @throws UnavailableError where it cannot be checked now.
   */
  verify(proof: unknown): Promise<CaptchaVerdict>;
}
