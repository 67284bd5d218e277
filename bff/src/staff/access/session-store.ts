import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { StaffIdentity } from '../../config/sign-in/staff.ts';
import type { Database } from '../../database/database.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import { staffSessions } from './schema.ts';
import type { StaffArea } from './staff-area.ts';

/** How long a session lasts from its sign-in, in milliseconds: the provider decides anew every working day. */
const LIFETIME_MS = 12 * 60 * 60 * 1_000;

/**
 * How long an unused session lasts, in milliseconds: a desk that somebody has left must not move what
 * readers get. A page that follows the site counts as use. OWASP's session management asks for less than an hour where
 * much is at stake.
 */
const IDLE_MS = 60 * 60 * 1_000;

/** The least time between two notes of use, in milliseconds: an open page asks every second. */
const NOTED_EVERY_MS = 5 * 60 * 1_000;

/** A session just begun: what the cookie holds, and until when. */
export interface NewStaffSession {
  value: string;
  expiresAt: Date;
}

/** Everything that sessions of staff ask of the database. */
export type StaffSessionStore = ReturnType<typeof createStaffSessionStore>;

/** @param now milliseconds since the epoch. */
export function createStaffSessionStore(db: Database, now: () => number = Date.now) {
  const ago = (duration: number) => new Date(now() - duration);
  return {
    async begin(area: StaffArea, { issuer, subject, email }: StaffIdentity): Promise<NewStaffSession> {
      const value = newSecret();
      const at = new Date(now());
      await db
        .insert(staffSessions)
        .values({ digest: digestOf(value), area: area.path, issuer, subject, email, createdAt: at, lastUsedAt: at });
      return { value, expiresAt: new Date(now() + LIFETIME_MS) };
    },

    /** Who uses a session, by the cookie's value; `null` for one that is unknown, of another area, revoked or over. */
    async identityOf(area: StaffArea, value: string): Promise<StaffIdentity | null> {
      const isIt = eq(staffSessions.digest, digestOf(value));
      const [session] = await db
        .select()
        .from(staffSessions)
        .where(
          and(
            isIt,
            eq(staffSessions.area, area.path),
            gt(staffSessions.createdAt, ago(LIFETIME_MS)),
            gt(staffSessions.lastUsedAt, ago(IDLE_MS)),
          ),
        );
      if (session === undefined) return null;
      const { issuer, subject, email, lastUsedAt } = session;
      // A database that takes no more rows must not keep out those who can mend it.
      if (lastUsedAt <= ago(NOTED_EVERY_MS))
        await db
          .update(staffSessions)
          .set({ lastUsedAt: new Date(now()) })
          .where(isIt)
          .catch(() => undefined);
      return { issuer, subject, email };
    },

    async revoke(value: string): Promise<void> {
      await db.delete(staffSessions).where(eq(staffSessions.digest, digestOf(value)));
    },

    /** Drops sessions that are over, with the tokens of their forms. */
    async prune(): Promise<void> {
      await db
        .delete(staffSessions)
        .where(or(lte(staffSessions.createdAt, ago(LIFETIME_MS)), lte(staffSessions.lastUsedAt, ago(IDLE_MS))));
    },
  };
}
