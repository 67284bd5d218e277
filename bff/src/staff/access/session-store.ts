import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { StaffIdentity } from '../../config/sign-in/staff.ts';
import type { Database } from '../../database/database.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import { staffSessions } from './schema.ts';
import type { StaffArea } from './staff-area.ts';

/** Maximum lifetime of a session, in milliseconds. Staff sign in at the provider again every working day. */
const LIFETIME_MS = 12 * 60 * 60 * 1_000;

/**
 * Lifetime of an unused session, in milliseconds, so that nobody else can use an abandoned computer to change what
 * readers get. An open page that follows live changes counts as use. OWASP recommends less than an hour for high-value
 * applications.
 */
const IDLE_MS = 60 * 60 * 1_000;

/**
 * Minimum time between two updates of `lastUsedAt`, in milliseconds: an open page's stream reads the session every
 * second.
 */
const NOTED_EVERY_MS = 5 * 60 * 1_000;

/** A new session: the value and the expiry of its cookie. */
export interface NewStaffSession {
  value: string;
  expiresAt: Date;
}

/** Database access of staff sessions. */
export type StaffSessionStore = ReturnType<typeof createStaffSessionStore>;

/**
 * Creates the store of staff sessions.
 * @param now returns the current time in milliseconds since the epoch.
 */
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

    /**
     * Returns the owner of a session, by the cookie's value. `null` if the session is unknown, of another area,
     * revoked, or expired.
     */
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
      // A database that accepts no more writes must not lock out the people who can repair it.
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

    /** Deletes expired sessions with the tokens of their forms. */
    async prune(): Promise<void> {
      await db
        .delete(staffSessions)
        .where(or(lte(staffSessions.createdAt, ago(LIFETIME_MS)), lte(staffSessions.lastUsedAt, ago(IDLE_MS))));
    },
  };
}
