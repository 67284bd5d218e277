import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { siteProcesses } from '../registry/schema.ts';
import { versionsOf } from '../registry/releases-by-name.ts';
import type { Health } from '../../telemetry/health/health.ts';
import type { ReleaseFollower } from './following/release-follower.ts';
import type { ViewCounts } from './page-views/view-counts.ts';
import { errorCode } from '../../error-code.ts';

/** Time between two reports of a process, in milliseconds. */
const REPORT_EVERY_MS = 2_000;
/** Time without a report after which a process is forgotten, in milliseconds. */
const FORGOTTEN_AFTER_MS = 24 * 3_600 * 1_000;

interface ReportParts {
  db: Database;
  live: Pick<ReleaseFollower, 'current' | 'refused'>;
  views: Pick<ViewCounts, 'lastMinute'>;
  health: Pick<Health, 'problems'>;
  /** Returns the time by which all processes agree, in milliseconds since the epoch. */
  now?: () => number;
  onError: (error: unknown) => void;
}

/** Reporting of this process about itself. */
export interface ProcessReporting {
  /** Writes a report now. */
  report(): Promise<void>;
  /** Writes a report every few seconds. */
  start(): void;
  /** Deletes the report, because the process ends. */
  close(): Promise<void>;
}

const toldProblems = (health: Pick<Health, 'problems'>) =>
  health.problems().map(({ since, ...problem }) => ({ ...problem, since: since.toISOString() }));

/** Creates reports of what this process runs, refuses and answers, in its row of `site_processes`. */
export function createProcessReport({
  db,
  live,
  views,
  health,
  now = Date.now,
  onError,
}: ReportParts): ProcessReporting {
  const id = randomUUID();
  const startedAt = new Date(now());
  let timer: ReturnType<typeof setInterval> | undefined;
  let underWay: Promise<void> | undefined;

  async function write(): Promise<void> {
    const { stable, canaries, change } = live.current();
    const canary = Object.fromEntries(
      Object.entries(canaries).map(([name, { release }]) => [name, release.manifest.version]),
    );
    const said = {
      seenAt: new Date(now()),
      change,
      live: { stable: versionsOf(stable), canary },
      refused: { ...live.refused() },
      views: views.lastMinute(),
      problems: toldProblems(health),
    };
    await db
      .insert(siteProcesses)
      .values({ id, label: `${hostname()} ${process.pid}`, startedAt, ...said })
      .onConflictDoUpdate({ target: siteProcesses.id, set: said });
  }

  function report(): Promise<void> {
    underWay ??= write().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    report,
    start() {
      timer ??= setInterval(() => void report().catch(onError), REPORT_EVERY_MS);
      void forgetDeadHere(db).catch(onError);
    },
    async close() {
      clearInterval(timer);
      await underWay?.catch(onError);
      await db.delete(siteProcesses).where(eq(siteProcesses.id, id)).catch(onError);
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 tests whether a process exists (kill(2)).
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Forgets processes of this machine that ended without a last report, so that the operators' page does not wait for
 * them. If a row is removed wrongly (two containers may share a host name), that process writes the row again with its
 * next report.
 */
export async function forgetDeadHere(db: Database): Promise<void> {
  const here = `${hostname()} `;
  const rows = await db.select({ id: siteProcesses.id, label: siteProcesses.label }).from(siteProcesses);
  const dead = rows
    .filter(({ label }) => label.startsWith(here) && !isRunning(Number(label.slice(here.length))))
    .map(({ id }) => id);
  if (dead.length > 0) await db.delete(siteProcesses).where(inArray(siteProcesses.id, dead));
}

/** Forgets processes that have not reported for a day. */
export async function pruneProcesses(db: Database, now: Date): Promise<void> {
  await db.delete(siteProcesses).where(lt(siteProcesses.seenAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)));
}
