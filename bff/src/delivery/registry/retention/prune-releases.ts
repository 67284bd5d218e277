import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Pruned } from '@plainwell/contracts/delivery/registry.ts';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import type { Database } from '../../../database/database.ts';
import type { StoreParts } from '../releases/store-release.ts';
import { withPointersLock } from '../channels/release-locks.ts';
import { findRelease, isRelease, type ReleaseRow } from '../releases/release-store.ts';
import { releaseChannels, releases } from '../schema.ts';

/** Number of a name's newest releases that are always kept, for rollbacks. */
export const NEWEST_KEPT = 10;

const DAY_MS = 86_400_000;

/** Releases that pruning keeps, besides those that channels point at. */
export interface Retention {
  /** Days for which a release is kept after a channel pointed at it or a preview link showed it. */
  retentionDays: number;
  /** Number of a name's newest releases that are always kept; NEWEST_KEPT by default. */
  newestKept?: number;
}

/**
 * Returns the releases whose files no open page can need: no channel or preview link shows them now or showed them
 * within the retention, and they are not among the newest of their name.
 */
async function prunable(
  db: Database,
  name: string | undefined,
  { retentionDays, newestKept }: Required<Retention>,
  now: Date,
): Promise<ReleaseRow[]> {
  const kept = await db
    .select()
    .from(releases)
    .where(and(isNull(releases.prunedAt), name === undefined ? undefined : eq(releases.name, name)))
    .orderBy(desc(releases.registeredAt), desc(releases.version));
  const pointers = await db.select().from(releaseChannels);
  const isPointedAt = (row: ReleaseRow) =>
    pointers.some((pointer) => pointer.name === row.name && pointer.version === row.version);
  const oldest = now.getTime() - retentionDays * DAY_MS;
  const isOver = (moment: Date | null) => moment === null || moment.getTime() < oldest;
  return [...Map.groupBy(kept, (row) => row.name).values()]
    .flatMap((ofName) => ofName.slice(newestKept))
    .filter((row) => !isPointedAt(row) && isOver(row.lastPointedAt) && isOver(row.pinnedUntil));
}

/** Drops files of releases that nobody needs any more, except in a dry run. The rows stay, for lists and the audit. */
export function pruneReleases(
  { db, storage, leases }: StoreParts,
  { retentionDays, newestKept = NEWEST_KEPT }: Retention,
) {
  return async ({ name, isDryRun }: { name?: string | undefined; isDryRun: boolean }): Promise<Pruned> => {
    // Chooses and marks releases under the pointers' lock, so that no channel moves to a release that is being pruned.
    const chosen = await withPointersLock(db, async (transaction) => {
      const rows = await prunable(transaction, name, { retentionDays, newestKept }, new Date());
      if (isDryRun) return rows;
      for (const row of rows) {
        await transaction.update(releases).set({ prunedAt: new Date() }).where(isRelease(row));
      }
      return rows;
    });
    if (!isDryRun) {
      for (const row of chosen) {
        await leases.withLease(row, async ({ signal }) => {
          // Somebody may have published the release again meanwhile.
          const now = await findRelease(db, row);
          if (now && now.prunedAt !== null) await storage.remove(row.manifest, signal);
        });
      }
    }
    return {
      pruned: chosen.map((row) => ({
        name: releasableNameSchema.parse(row.name),
        version: row.version,
        size: row.size,
      })),
    };
  };
}
