import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { digestOf, newSecret } from './secret.ts';
import { readers, sessions } from './schema.ts';

/** A session lasts so long from its sign-in, in milliseconds. */
const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

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
    async begin(rvoId: string): Promise<NewSession> {
      const value = newSecret();
      const expiresAt = new Date(now() + SESSION_LIFETIME_MS);
      await db.insert(sessions).values({ digest: digestOf(value), rvoId, expiresAt });
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

    async revoke(value: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.digest, digestOf(value)));
    },

    /** Drops sessions that are over. */
    async prune(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now())));
    },
  };
}
