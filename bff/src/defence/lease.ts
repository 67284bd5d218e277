import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { defenceLease } from './schema.ts';

/** How long a lease lasts without being renewed, in seconds: its holder has died then. */
const LASTS_S = 30;
const ROW = 1;

/**
 * Lets one process at a time look after releases. Its orders to the registry also expect the changes that they were
 * decided on.
 */
export interface DefenceLease {
  /** Takes or renews the lease; false where another process has it. */
  hold(): Promise<boolean>;
  /** Lets the next process have it at once. */
  release(): Promise<void>;
}

export function createDefenceLease(db: Database): DefenceLease {
  const holder = randomUUID();
  // By the clock of the database: those of the machines differ.
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
