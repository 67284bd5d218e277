import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { addUpLoads, addUpVitals } from './add-up.ts';
import { HOUR_MS, hourOf } from './hour-of.ts';
import { insertMany } from './insert-many.ts';
import {
  telemetryHours,
  telemetryLoadHours,
  telemetryLoads,
  telemetryScriptErrors,
  telemetryVitalHours,
  telemetryVitals,
} from './schema.ts';

export type LoadRow = typeof telemetryLoads.$inferInsert;
export type VitalRow = typeof telemetryVitals.$inferInsert;
export type ScriptErrorRow = typeof telemetryScriptErrors.$inferInsert;

/** Reports to store, by table. */
export interface ReportRows {
  loads: readonly LoadRow[];
  vitals: readonly VitalRow[];
  scriptErrors: readonly ScriptErrorRow[];
}

/** Most rows that one statement removes, so that other statements do not wait long. */
const PRUNE_MAXIMUM = 5_000;

const reportTables = [telemetryLoads, telemetryVitals, telemetryScriptErrors] as const;
const hourTables = [telemetryLoadHours, telemetryVitalHours, telemetryHours] as const;

/** Result of one removal. */
export interface Pruned {
  removed: number;
  /** Whether there may be more to remove. */
  isMore: boolean;
}

/** Writes, adds up and removes reports. */
export type TelemetryStore = ReturnType<typeof createTelemetryStore>;

export function createTelemetryStore(db: Database) {
  /** Returns the oldest hour that is not added up; `null` if all are. */
  async function oldestDue(): Promise<Date | null> {
    const [row] = await db
      .select({ hour: telemetryHours.hour })
      .from(telemetryHours)
      .where(eq(telemetryHours.isAdded, false))
      .orderBy(telemetryHours.hour)
      .limit(1);
    return row?.hour ?? null;
  }

  return {
    oldestDue,

    /** Stores reports. Skips reports whose page view and number are already stored. */
    async append({ loads, vitals, scriptErrors }: ReportRows): Promise<void> {
      const hours = new Set(
        [...loads, ...vitals, ...scriptErrors].map(({ receivedAt }) => hourOf(receivedAt).getTime()),
      );
      if (hours.size === 0) return;
      await db.transaction(async (transaction) => {
        await lockForTransaction(transaction, advisoryLocks.telemetry);
        await transaction
          .insert(telemetryHours)
          .values([...hours].map((hour) => ({ hour: new Date(hour) })))
          .onConflictDoUpdate({
            target: telemetryHours.hour,
            set: { isAdded: false },
            setWhere: eq(telemetryHours.isAdded, true),
          });
        await insertMany(transaction, telemetryLoads, loads);
        await insertMany(transaction, telemetryVitals, vitals);
        await insertMany(transaction, telemetryScriptErrors, scriptErrors);
      });
    },

    /**
     * Adds up the oldest hour due before a moment. Idempotent, because it reads all reports of the hour. Skips an hour
     * that another process is adding up.
     * @returns whether there was such an hour.
     */
    async addUpHour(before: Date): Promise<boolean> {
      return db.transaction(async (transaction) => {
        const [due] = await transaction
          .select({ hour: telemetryHours.hour })
          .from(telemetryHours)
          .where(and(eq(telemetryHours.isAdded, false), lt(telemetryHours.hour, hourOf(before))))
          .orderBy(telemetryHours.hour)
          .limit(1)
          .for('update', { skipLocked: true });
        if (due === undefined) return false;
        const { hour } = due;
        const end = new Date(hour.getTime() + HOUR_MS);
        await transaction.delete(telemetryLoadHours).where(eq(telemetryLoadHours.hour, hour));
        await transaction.delete(telemetryVitalHours).where(eq(telemetryVitalHours.hour, hour));
        await addUpLoads(transaction, hour, end);
        await addUpVitals(transaction, hour, end);
        await transaction.update(telemetryHours).set({ isAdded: true }).where(eq(telemetryHours.hour, hour));
        return true;
      });
    },

    /**
     * Removes a limited number of reports of each kind from before an hour. Keeps reports of hours that are not added
     * up.
     */
    async pruneReports(before: Date): Promise<Pruned> {
      const due = await oldestDue();
      const end = due !== null && due < before ? due : before;
      const pruned = { removed: 0, isMore: false };
      for (const table of reportTables) {
        // Skips rows that another process is removing.
        const old = db
          .select({ row: sql`ctid` })
          .from(table)
          .where(lt(table.receivedAt, end))
          .limit(PRUNE_MAXIMUM)
          .for('update', { skipLocked: true });
        const removed = await db
          .delete(table)
          .where(inArray(sql`ctid`, old))
          .returning({ id: table.id });
        pruned.removed += removed.length;
        pruned.isMore ||= removed.length === PRUNE_MAXIMUM;
      }
      return pruned;
    },

    /** Removes a limited number of hourly sums from before a moment. */
    async pruneHours(before: Date): Promise<Pruned> {
      const pruned = { removed: 0, isMore: false };
      for (const table of hourTables) {
        const old = db
          .select({ row: sql`ctid` })
          .from(table)
          .where(lt(table.hour, before))
          .limit(PRUNE_MAXIMUM)
          .for('update', { skipLocked: true });
        const removed = await db
          .delete(table)
          .where(inArray(sql`ctid`, old))
          .returning({ hour: table.hour });
        pruned.removed += removed.length;
        pruned.isMore ||= removed.length === PRUNE_MAXIMUM;
      }
      return pruned;
    },

    /**
     * Makes the space of removed rows reusable, which the embedded database never does on its own. Does not block
     * readers or writers.
     */
    async reclaim(): Promise<void> {
      await db.execute(sql`vacuum (analyze, skip_locked) ${sql.join([...reportTables, ...hourTables], sql`, `)}`);
    },
  };
}
