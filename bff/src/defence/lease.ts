import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { defenceLease } from './schema.ts';

/** Time after which a lease without renewal expires, in seconds. Its holder then counts as dead. */
const LASTS_S = 30;
const ROW = 1;

/**
 * Lets only one process at a time watch releases. Even if two processes watched, neither could repeat a command of the
 * other, because each command to the registry names the change that it expects.
 */
export interface DefenceLease {
  /** Takes or renews the lease. Returns false if another process holds it. */
  hold(): Promise<boolean>;
  /** Gives up the lease, so that the next process can take it at once. */
  release(): Promise<void>;
}

export function createDefenceLease(db: Database): DefenceLease {
  const holder = randomUUID();
  // Uses the clock of the database, because clocks of machines differ.
  const expiresAt = sql`now() + make_interval(secs => ${LASTS_S})`;
  const isMine = eq(defenceLease.holder, holder);
  return {
    async hold() {
      const taken = await db
        .insert(defenceLease)
        .values({ id: ROW, holder, expiresAt })
        .onConflictDoUpdate({
          target: defenceLease.id,
          set: { holder, expiresAt },
          setWhere: sql`${isMine} or ${defenceLease.expiresAt} < now()`,
        })
        .returning();
      return taken.length > 0;
    },
    async release() {
      await db.delete(defenceLease).where(and(eq(defenceLease.id, ROW), isMine));
    },
  };
}
