import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret.ts';
import { staffFormTokens } from './schema.ts';

/** How long a form may stay open, in milliseconds: long enough to read what an order changes and to ask a colleague. */
const LIFETIME_MS = 60 * 60 * 1_000;

/**
 * One-time tokens of forms (OWASP, synchroniser token). A script of any page of the origin can send a form in the name
 * of the person at that page; it cannot read the page that holds the token.
 */
export type FormTokens = ReturnType<typeof createFormTokens>;

/** @param now milliseconds since the epoch. */
export function createFormTokens(db: Database, now: () => number = Date.now) {
  return {
    /**
     * @param session value of the session's cookie.
     * @param action what the form asks for: another form cannot be sent with its token.
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

    /** Uses a token up, whichever process gave it out. @returns whether it was good. */
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

    /** Drops tokens of forms that nobody has sent in time. */
    async prune(): Promise<void> {
      await db.delete(staffFormTokens).where(lt(staffFormTokens.expiresAt, new Date(now())));
    },
  };
}
