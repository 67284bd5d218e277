import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { digestOf, newSecret } from './secret.ts';
import { readers, sessions } from './schema.ts';

/** A session lasts so long from its sign-in, in milliseconds. */
const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

/** So long after a sign-in it still tells who works for the site, in milliseconds: a provider must have a say every day. */
const STAFF_LIFETIME_MS = 12 * 60 * 60 * 1_000;

/** A reader as sessions know one. */
export interface Reader {
  rvoId: string;
  name: string;
}

/** A session just begun: what the cookie holds, and until when. */
export interface NewSession {
  value: string;
  expiresAt: Date;
}

/** Everything that sessions ask of the database. */
export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(db: Database, now: () => number = Date.now) {
  return {
    /** @param staffEmail address that the provider had verified, of somebody who works for the site; `null` for all others. */
    async begin(rvoId: string, staffEmail: string | null = null): Promise<NewSession> {
      const value = newSecret();
      const createdAt = new Date(now());
      const expiresAt = new Date(now() + SESSION_LIFETIME_MS);
      await db.insert(sessions).values({ digest: digestOf(value), rvoId, createdAt, expiresAt, staffEmail });
      return { value, expiresAt };
    },

    /** Whose session a cookie's value is; `null` for one that is unknown, revoked or over. */
    async readerOf(value: string): Promise<Reader | null> {
      const [reader] = await db
        .select({ rvoId: readers.rvoId, name: readers.name })
        .from(sessions)
        .innerJoin(readers, eq(readers.rvoId, sessions.rvoId))
        .where(and(eq(sessions.digest, digestOf(value)), gt(sessions.expiresAt, new Date(now()))));
      return reader ?? null;
    },

    /** The address with which somebody who works for the site has signed in lately; `null` for everybody else. */
    async staffEmailOf(value: string): Promise<string | null> {
      const [session] = await db
        .select({ staffEmail: sessions.staffEmail })
        .from(sessions)
        .where(and(eq(sessions.digest, digestOf(value)), gt(sessions.expiresAt, new Date(now())), gt(sessions.createdAt, new Date(now() - STAFF_LIFETIME_MS))));
      return session?.staffEmail ?? null;
    },

    async revoke(value: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.digest, digestOf(value)));
    },

    /** Drops sessions that are over. */
    async prune(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now())));
    },
  };
}
