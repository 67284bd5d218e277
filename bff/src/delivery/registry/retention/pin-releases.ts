import { and, isNull, sql } from 'drizzle-orm';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { Database } from '../../../database/database.ts';
import { withPointersLock } from '../channels/release-locks.ts';
import { isRelease, notBefore } from '../releases/release-store.ts';
import { releases } from '../schema.ts';

/**
 * Keeps releases from being pruned: somebody may open them until then. Under the lock of the pointers, as pruning
 * chooses: a release is held or pruned, never both.
 * @returns the first whose files are not here, `null` when all of them are.
 */
export async function pinReleases(
  db: Database,
  held: ReleaseSet,
  until: Date,
): Promise<{ name: string; version: string } | null> {
  return withPointersLock(db, async (transaction) => {
    for (const [name, version] of Object.entries(held)) {
      const [row] = await transaction
        .update(releases)
        .set({ pinnedUntil: notBefore(sql`${until.toISOString()}::timestamptz`) })
        .where(and(isRelease({ name, version }), isNull(releases.prunedAt)))
        .returning({ version: releases.version });
      if (!row) return { name, version };
    }
    return null;
  });
}
