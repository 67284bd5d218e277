import type { CaptchaTask } from '@plainwell/contracts/engagement/captcha.ts';
import type { CaptchaFault } from '@plainwell/contracts/browser/forms/captcha.ts';
import type { Database } from '../../database/database.ts';

/** A valid proof that has not been used yet. */
export interface GoodProof {
  /**
   * Marks the proof as used, in the transaction that stores its form, so that both are stored or neither. A used proof
   * therefore means that its form was stored.
   * @returns whether this is the first use in any process of the site. If not, the caller must store nothing.
   */
  use(transaction: Database): Promise<boolean>;
  /** Makes the proof valid again, in a transaction that stores no form after all. */
  giveBack(transaction: Database): Promise<void>;
}

/** The proof of a form that was sent without a script. A stricter budget limits these forms instead. */
export const UNRECORDED_PROOF: GoodProof = { use: async () => true, giveBack: async () => undefined };

/** Result of checking a proof. */
export type CheckedProof = { verdict: 'passed'; proof: GoodProof } | { verdict: CaptchaFault };

/** Distinguishes people from programs before the site accepts a form. */
export interface Captcha {
  /** Returns a new task for a browser. */
  task(): Promise<CaptchaTask>;
  /**
   * Checks a proof. The check does not use up the proof. Storing its form does.
   * @throws UnavailableError if the proof cannot be checked now.
   */
  check(proof: unknown): Promise<CheckedProof>;
}
