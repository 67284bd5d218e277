import type { CaptchaTask } from '@plainwell/contracts/engagement/captcha.ts';
import type { CaptchaFault } from '@plainwell/contracts/browser/forms/captcha.ts';
import type { Database } from '../../database/database.ts';

/** A good proof, which is not used up yet. */
export interface GoodProof {
  /**
   * Marks the proof as used, in the transaction that stores its form, so that both are stored or neither. A proof that
   * was used before therefore means that its form was stored.
   * @returns whether this is the first use in any process of the site. If not, the caller must store nothing.
   */
  use(transaction: Database): Promise<boolean>;
  /** Makes the proof good again in a transaction that stores nothing after all. */
  giveBack(transaction: Database): Promise<void>;
}

/** The proof of a form without a script, which has a stricter budget instead. */
export const UNRECORDED_PROOF: GoodProof = { use: async () => true, giveBack: async () => undefined };

/** What a proof comes to. */
export type CheckedProof = { verdict: 'passed'; proof: GoodProof } | { verdict: CaptchaFault };

/** Tells people from programs before a form is taken. */
export interface Captcha {
  /** A new task for a browser. */
  task(): Promise<CaptchaTask>;
  /**
   * Checks a proof. It is used up by what is stored for it.
   * @throws UnavailableError where it cannot be checked now.
   */
  check(proof: unknown): Promise<CheckedProof>;
}
