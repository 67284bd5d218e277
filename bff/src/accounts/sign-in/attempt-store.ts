import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { signInAttempts } from '../schema.ts';
import { digestOf } from '../../platform/secret.ts';

/** Maximum time for which a reader may stay at the provider, in milliseconds. */
export const ATTEMPT_LIFETIME_MS = 10 * 60 * 1_000;

/** The data of a sign-in that its callback needs. */
export interface SignInAttempt {
  provider: string;
  /** The code verifier of PKCE (RFC 7636, section 4.1). */
  codeVerifier: string;
  nonce: string;
  returnPath: string;
  /** True if the site also requested the e-mail address. */
  isForStaff: boolean;
  /** True if the reader had to prove their identity again. */
  isFresh: boolean;
}

/**
 * Data that identifies a provider's answer: its state, the secret of the browser, and the provider whose callback the
 * browser called.
 */
export interface PresentedAnswer {
  state: string;
  browser: string | undefined;
  provider: string;
}

/** The attempt that an answer completes, or the reason why no attempt matches. */
export type UsedAttempt =
  | { ok: true; attempt: SignInAttempt }
  /**
   * @property returnPath the return path of the attempt. Absent if another browser began the attempt, or if no attempt
   * exists.
   */
  | { ok: false; reason: 'no-attempt' | 'another-browser' | 'another-provider' | 'expired'; returnPath?: string };

/** Database access of sign-ins in progress. */
export type SignInAttemptStore = ReturnType<typeof createSignInAttemptStore>;

export function createSignInAttemptStore(db: Database, now: () => number = Date.now) {
  return {
    async begin(state: string, browser: string, attempt: SignInAttempt): Promise<void> {
      const expiresAt = new Date(now() + ATTEMPT_LIFETIME_MS);
      await db
        .insert(signInAttempts)
        .values({ stateDigest: digestOf(state), browserDigest: digestOf(browser), expiresAt, ...attempt });
    },

    /**
     * Uses up an attempt, which any process may have begun. Deletes the attempt even if the browser or the provider is
     * wrong, because a state that others know is no longer a secret.
     */
    async use({ state, browser, provider }: PresentedAnswer): Promise<UsedAttempt> {
      const [row] = await db
        .delete(signInAttempts)
        .where(eq(signInAttempts.stateDigest, digestOf(state)))
        .returning();
      if (row === undefined) return { ok: false, reason: 'no-attempt' };
      const { browserDigest, expiresAt, codeVerifier, nonce, returnPath, isForStaff, isFresh } = row;
      if (browser === undefined || browserDigest !== digestOf(browser)) return { ok: false, reason: 'another-browser' };
      if (row.provider !== provider) return { ok: false, reason: 'another-provider', returnPath };
      if (expiresAt.getTime() <= now()) return { ok: false, reason: 'expired', returnPath };
      return { ok: true, attempt: { provider, codeVerifier, nonce, returnPath, isForStaff, isFresh } };
    },

    /** Deletes attempts that have expired. */
    async prune(): Promise<void> {
      await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, new Date(now())));
    },
  };
}
