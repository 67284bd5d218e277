import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import { readers, sessions } from '../schema.ts';

/** How long a session lasts from its sign-in, in milliseconds. */
const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * How long an unused session lasts, in milliseconds: longer than a holiday, so that readers who come by
 * every week stay signed in, and shorter than the time in which a computer finds another owner.
 */
const IDLE_MS = 14 * 24 * 60 * 60 * 1_000;

/** The least time between two notes of use, in milliseconds: most requests write nothing. */
const NOTED_EVERY_MS = 60 * 60 * 1_000;

/** How long the site trusts what readers have proved to their provider before it asks again, in milliseconds. */
const FRESH_MS = 10 * 60 * 1_000;

/** A reader as sessions know one. */
export interface Reader {
  rvoId: string;
  name: string;
}

/** A session of a request. */
export interface ReaderSession {
  /** Names the session in bearer tokens; it opens nothing. */
  id: string;
  reader: Reader;
  /** Whether its reader has proved some minutes ago who they are: what cannot be undone asks for that. */
  isFresh: boolean;
}

/** A session just begun: what the cookie holds, and until when. */
export interface NewSession {
  value: string;
  expiresAt: Date;
}

/** Everything that sessions ask of the database. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** @param now milliseconds since the epoch. */
export function createSessionStore(db: Database, now: () => number = Date.now) {
  const ago = (duration: number) => new Date(now() - duration);
  const isOpen = () => and(gt(sessions.expiresAt, ago(0)), gt(sessions.lastUsedAt, ago(IDLE_MS)));

  /** A reader is not signed out because use cannot be written down. */
  async function note(session: { id: string; lastUsedAt: Date }): Promise<void> {
    if (session.lastUsedAt > ago(NOTED_EVERY_MS)) return;
    await db
      .update(sessions)
      .set({ lastUsedAt: ago(0) })
      .where(eq(sessions.id, session.id))
      .catch(() => undefined);
  }

  async function sessionOf(value: string): Promise<ReaderSession | null> {
    const { id, lastUsedAt, authenticatedAt } = sessions;
    const [found] = await db
      .select({ id, lastUsedAt, authenticatedAt, rvoId: readers.rvoId, name: readers.name })
      .from(sessions)
      .innerJoin(readers, eq(readers.rvoId, sessions.rvoId))
      .where(and(eq(sessions.digest, digestOf(value)), isOpen()));
    if (found === undefined) return null;
    await note(found);
    const isFresh = found.authenticatedAt !== null && found.authenticatedAt > ago(FRESH_MS);
    return { id: found.id, reader: { rvoId: found.rvoId, name: found.name }, isFresh };
  }

  return {
    /** @param authenticatedAt when the reader has proved to the provider who they are; `null` where nobody says. */
    async begin(rvoId: string, authenticatedAt: Date | null = null): Promise<NewSession> {
      const value = newSecret();
      const createdAt = ago(0);
      const expiresAt = new Date(now() + SESSION_LIFETIME_MS);
      await db
        .insert(sessions)
        .values({ digest: digestOf(value), rvoId, createdAt, lastUsedAt: createdAt, expiresAt, authenticatedAt });
      return { value, expiresAt };
    },

    /** The session of a cookie's value; `null` for one that is unknown, revoked, unused for long, or over. */
    sessionOf,

    /** Whose session a cookie's value is; `null` as above. */
    async readerOf(value: string): Promise<Reader | null> {
      return (await sessionOf(value))?.reader ?? null;
    },

    /** Whether a session goes on, by its id. */
    async isAlive(id: string, rvoId: string): Promise<boolean> {
      const [found] = await db
        .select({ id: sessions.id, lastUsedAt: sessions.lastUsedAt })
        .from(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.rvoId, rvoId), isOpen()));
      if (found !== undefined) await note(found);
      return found !== undefined;
    },

    async revoke(value: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.digest, digestOf(value)));
    },

    /** Signs a reader out everywhere. @returns number of sessions that are over. */
    async revokeAll(rvoId: string): Promise<number> {
      return (await db.delete(sessions).where(eq(sessions.rvoId, rvoId)).returning({ id: sessions.id })).length;
    },

    /** Drops sessions that are over. */
    async prune(): Promise<void> {
      await db.delete(sessions).where(or(lte(sessions.expiresAt, ago(0)), lte(sessions.lastUsedAt, ago(IDLE_MS))));
    },
  };
}
