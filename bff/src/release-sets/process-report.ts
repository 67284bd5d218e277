import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { siteProcesses } from '../releases/schema.ts';
import type { ReleasesByName } from '../releases/releases-by-name.ts';
import type { FollowedReleases } from './create-live-releases.ts';
import type { ViewCounts } from './view-counts.ts';

/** How often a process says what it gives to readers, in milliseconds. */
const REPORT_EVERY_MS = 2_000;
/** A process that has said nothing for so long is forgotten, in milliseconds. */
const FORGOTTEN_AFTER_MS = 24 * 3_600 * 1_000;

interface ReportParts {
  db: Database;
  live: Pick<FollowedReleases, 'current' | 'refused'>;
  views: Pick<ViewCounts, 'lastMinute'>;
  onError: (error: unknown) => void;
}

/** What this process says of itself. */
export interface ProcessReporting {
  /** Says it now. */
  report(): Promise<void>;
  /** Says it every few seconds. */
  start(): void;
  /** Takes back what it said: the process ends. */
  close(): Promise<void>;
}

const versions = (releases: ReleasesByName) => Object.fromEntries(Object.values(releases).map(({ manifest }) => [manifest.name, manifest.version]));

/** Writes what this process runs, refuses and answers into its row of `site_processes`. */
export function createProcessReport({ db, live, views, onError }: ReportParts): ProcessReporting {
  const id = randomUUID();
  const startedAt = new Date();
  let timer: ReturnType<typeof setInterval> | undefined;
  let underWay: Promise<void> | undefined;

  async function write(): Promise<void> {
    const { stable, canaries, change } = live.current();
    const canary = Object.fromEntries(Object.entries(canaries).map(([name, { release }]) => [name, release.manifest.version]));
    const said = { seenAt: new Date(), change, live: { stable: versions(stable), canary }, refused: { ...live.refused() }, views: views.lastMinute() };
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
    },
    async close() {
      clearInterval(timer);
      await underWay?.catch(onError);
      await db.delete(siteProcesses).where(eq(siteProcesses.id, id)).catch(onError);
    },
  };
}

/** Forgets processes that have not been heard of for a day. */
export async function pruneProcesses(db: Database, now: Date): Promise<void> {
  await db.delete(siteProcesses).where(lt(siteProcesses.seenAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)));
}
