import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Pruned } from '@plainwell/contracts/delivery/registry.ts';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import type { Database } from '../../../database/database.ts';
import type { StoreParts } from '../releases/store-release.ts';
import { withPointersLock } from '../channels/release-locks.ts';
import { findRelease, isRelease, type ReleaseRow } from '../releases/release-store.ts';
import { releaseChannels, releases } from '../schema.ts';

/** How many of a name's newest releases are always kept, to go back to. */
export const NEWEST_KEPT = 10;

const DAY_MS = 86_400_000;

/** What pruning leaves, besides what channels point at. */
export interface Retention {
  /** Days for which a release that was pointed at, or that a preview link showed, is kept after that. */
  retentionDays: number;
  /** Releases of a name that are always kept. */
  newestKept?: number;
}

/**
 * Releases whose files no open page can still need: no channel points at them and no preview link shows them, or did
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

/** Drops, when asked, the files of releases that nobody needs any more. Their rows stay, for lists and the audit. */
export function pruneReleases(
  { db, storage, leases }: StoreParts,
  { retentionDays, newestKept = NEWEST_KEPT }: Retention,
) {
  return async ({ name, isDryRun }: { name?: string | undefined; isDryRun: boolean }): Promise<Pruned> => {
    // Choosing and noting happen under the lock of the pointers: a release is pointed at or pruned, never both.
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
          // Somebody may have published it once more in between.
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
