import { asc, gt, max } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { siteProcesses } from '../../delivery/registry/schema.ts';

/** The latest report of a process of the site. */
export type ProcessReport = typeof siteProcesses.$inferSelect;

/** Time without a report after which a process counts as ended, in milliseconds. */
const GONE_AFTER_MS = 10 * 60 * 1_000;

/** Read access to the reports of the site's processes. */
export interface ProcessStore {
  /** Returns the latest report of every process that has not ended, in a stable order. */
  reports(): Promise<ProcessReport[]>;
  /**
   * Returns the time of the last report of any process, in milliseconds since the epoch, or 0 if there is no report.
   */
  lastHeard(): Promise<number>;
}

/**
 * Creates the store of process reports.
 * @param now returns the current time in milliseconds since the epoch.
 */
export function createProcessStore(db: Database, now: () => number = Date.now): ProcessStore {
  return {
    reports: () =>
      db
        .select()
        .from(siteProcesses)
        .where(gt(siteProcesses.seenAt, new Date(now() - GONE_AFTER_MS)))
        .orderBy(asc(siteProcesses.label), asc(siteProcesses.id)),
    async lastHeard() {
      const [last] = await db.select({ at: max(siteProcesses.seenAt) }).from(siteProcesses);
      return last?.at?.getTime() ?? 0;
    },
  };
}
