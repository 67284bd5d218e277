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

/** Reports as they are stored, by table. */
export interface ReportRows {
  loads: readonly LoadRow[];
  vitals: readonly VitalRow[];
  scriptErrors: readonly ScriptErrorRow[];
}

/** Rows that one statement removes at most, so that nobody waits long behind it. */
const PRUNE_MAXIMUM = 5_000;

const reportTables = [telemetryLoads, telemetryVitals, telemetryScriptErrors] as const;
const hourTables = [telemetryLoadHours, telemetryVitalHours, telemetryHours] as const;

/** What a statement removed. */
export interface Pruned {
  removed: number;
  /** There may be more. */
  isMore: boolean;
}

/** Everything by which reports are written and removed. */
export type TelemetryStore = ReturnType<typeof createTelemetryStore>;

export function createTelemetryStore(db: Database) {
  /** The oldest hour that is not added up; `null` when all are. */
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

    /** Stores reports, each once: one of a page view and number that is stored is left out. */
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
     * Adds up one hour before a moment that is due: from all its reports, so doing it twice changes nothing. An hour
     * that another process adds up at this moment is left to it. @returns whether there was one.
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
     * Removes reports from before an hour, a limited number of each kind at once, and none of an hour that is not added
     * up.
     */
    async pruneReports(before: Date): Promise<Pruned> {
      const due = await oldestDue();
      const end = due !== null && due < before ? due : before;
      const pruned = { removed: 0, isMore: false };
      for (const table of reportTables) {
        // Rows that another process removes at this moment are left to it.
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

    /** Removes hours from before a moment, likewise. */
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
     * Lets the space of removed rows be used again: the embedded database never does so by itself. Readers and writers
     * go on.
     */
    async reclaim(): Promise<void> {
      await db.execute(sql`vacuum (analyze, skip_locked) ${sql.join([...reportTables, ...hourTables], sql`, `)}`);
    },
  };
}
