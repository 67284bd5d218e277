import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret.ts';
import { staffFormTokens } from './schema.ts';

/**
 * Time for which a form may stay open, in milliseconds: long enough to read what a command changes and to ask a
 * colleague.
 */
const LIFETIME_MS = 60 * 60 * 1_000;

/**
 * One-time tokens of forms (OWASP, synchronizer token). A script on any page of the origin can send a form as the
 * person who views that page, but cannot read the page that contains the token.
 */
export type FormTokens = ReturnType<typeof createFormTokens>;

/**
 * Creates the store of form tokens.
 * @param now returns the current time in milliseconds since the epoch.
 */
export function createFormTokens(db: Database, now: () => number = Date.now) {
  return {
    /**
     * Creates a token for the forms of one action.
     * @param session value of the session cookie.
     * @param action address that names the action. The token is not valid for forms of any other action.
     */
    async issue(session: string, action: string): Promise<string> {
      const token = newSecret();
      await db.insert(staffFormTokens).values({
        digest: digestOf(token),
        session: digestOf(session),
        action,
        expiresAt: new Date(now() + LIFETIME_MS),
      });
      return token;
    },

    /**
     * Uses up a token that any process issued.
     * @returns whether the token was valid.
     */
    async use(session: string, action: string, token: string): Promise<boolean> {
      if (!isSecret(token)) return false;
      const { digest, session: owner, action: allowed, expiresAt } = staffFormTokens;
      const isIt = and(
        eq(digest, digestOf(token)),
        eq(owner, digestOf(session)),
        eq(allowed, action),
        gt(expiresAt, new Date(now())),
      );
      return (await db.delete(staffFormTokens).where(isIt).returning({ digest })).length === 1;
    },

    /** Deletes tokens that have expired. */
    async prune(): Promise<void> {
      await db.delete(staffFormTokens).where(lt(staffFormTokens.expiresAt, new Date(now())));
    },
  };
}
