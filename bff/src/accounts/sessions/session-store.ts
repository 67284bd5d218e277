import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import { readers, sessions } from '../schema.ts';

/** Maximum lifetime of a session after its sign-in, in milliseconds. */
const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * Lifetime of an unused session, in milliseconds. Longer than a holiday, so that weekly readers stay signed in. Short
 * enough to end before a computer usually gets another owner.
 */
const IDLE_MS = 14 * 24 * 60 * 60 * 1_000;

/** Minimum time between two updates of `lastUsedAt`, in milliseconds, so that most requests write nothing. */
const NOTED_EVERY_MS = 60 * 60 * 1_000;

/** Time for which a reader's proof of identity at the provider counts as fresh, in milliseconds. */
const FRESH_MS = 10 * 60 * 1_000;

/** The reader of a session. */
export interface Reader {
  rvoId: string;
  name: string;
}

/** The session of a request. */
export interface ReaderSession {
  /** Id of the session in bearer tokens. Nobody can use the id to take over the session. */
  id: string;
  reader: Reader;
  /** True if the reader proved their identity minutes ago, as required for actions that cannot be undone. */
  isFresh: boolean;
}

/** A new session: the value and the expiry of its cookie. */
export interface NewSession {
  value: string;
  expiresAt: Date;
}

/** Database access of sessions. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Creates the store of sessions.
 * @param now returns the current time in milliseconds since the epoch.
 */
export function createSessionStore(db: Database, now: () => number = Date.now) {
  const ago = (duration: number) => new Date(now() - duration);
  const isOpen = () => and(gt(sessions.expiresAt, ago(0)), gt(sessions.lastUsedAt, ago(IDLE_MS)));

  /** Records the use of a session. Ignores database errors, because they must not sign a reader out. */
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
    /**
     * Starts a session.
     * @param authenticatedAt time at which the reader proved their identity at the provider. `null` if unknown.
     */
    async begin(rvoId: string, authenticatedAt: Date | null = null): Promise<NewSession> {
      const value = newSecret();
      const createdAt = ago(0);
      const expiresAt = new Date(now() + SESSION_LIFETIME_MS);
      await db
        .insert(sessions)
        .values({ digest: digestOf(value), rvoId, createdAt, lastUsedAt: createdAt, expiresAt, authenticatedAt });
      return { value, expiresAt };
    },

    /**
     * Returns the session for a cookie value, or `null` if the session is unknown, revoked, idle for too long, or
     * expired.
     */
    sessionOf,

    /** Returns the reader for a cookie value, or `null` in the cases of `sessionOf`. */
    async readerOf(value: string): Promise<Reader | null> {
      return (await sessionOf(value))?.reader ?? null;
    },

    /** Returns whether the session with this id is still open. */
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

    /**
     * Ends all sessions of a reader.
     * @returns number of sessions that ended.
     */
    async revokeAll(rvoId: string): Promise<number> {
      return (await db.delete(sessions).where(eq(sessions.rvoId, rvoId)).returning({ id: sessions.id })).length;
    },

    /** Deletes sessions that have ended. */
    async prune(): Promise<void> {
      await db.delete(sessions).where(or(lte(sessions.expiresAt, ago(0)), lte(sessions.lastUsedAt, ago(IDLE_MS))));
    },
  };
}
