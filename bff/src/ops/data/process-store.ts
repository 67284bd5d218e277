import { asc, gt, max } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { siteProcesses } from '../../delivery/registry/schema.ts';

/** What a process of the site last said of itself. */
export type ProcessReport = typeof siteProcesses.$inferSelect;

/** A process that was silent for this time counts as gone, in milliseconds. */
const GONE_AFTER_MS = 10 * 60 * 1_000;

/** What the processes of the site say of themselves. */
export interface ProcessStore {
  /** Of every process that has been heard of lately, in a lasting order. */
  reports(): Promise<ProcessReport[]>;
  /** When any process last said something, in milliseconds since the epoch; 0 before that. */
  lastHeard(): Promise<number>;
}

/** @param now milliseconds since the epoch. */
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
