import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { signInAttempts } from '../schema.ts';
import { digestOf } from '../../platform/secret.ts';

/** How long a reader may stay at the provider, in milliseconds. */
export const ATTEMPT_LIFETIME_MS = 10 * 60 * 1_000;

/** What the callback needs of the sign-in that it ends. */
export interface SignInAttempt {
  provider: string;
  /** PKCE (RFC 7636, section 4.1). */
  codeVerifier: string;
  nonce: string;
  returnPath: string;
  /** Whether the provider was asked for the e-mail address too. */
  isForStaff: boolean;
  /** Whether the reader was to prove anew who they are. */
  isFresh: boolean;
}

/** Who presents an answer: the state in it, the secret of the browser, the provider whose callback was called. */
export interface PresentedAnswer {
  state: string;
  browser: string | undefined;
  provider: string;
}

/** The attempt that an answer belongs to, or why it belongs to none. */
export type UsedAttempt =
  | { ok: true; attempt: SignInAttempt }
  /** @property returnPath the path that the browser wanted to return to, if it began the attempt. */
  | { ok: false; reason: 'no-attempt' | 'another-browser' | 'another-provider' | 'expired'; returnPath?: string };

/** Everything that sign-ins under way ask of the database. */
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
     * Uses an attempt up, whichever process began it. Presenting its state ends it, also in the wrong browser or at
     * the wrong provider: a state that has come into other hands is no secret any more.
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

    /** Drops attempts that nobody ended in time. */
    async prune(): Promise<void> {
      await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, new Date(now())));
    },
  };
}
