import { and, isNull, sql } from 'drizzle-orm';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { Database } from '../../../database/database.ts';
import { withPointersLock } from '../channels/release-locks.ts';
import { isRelease, notBefore } from '../releases/release-store.ts';
import { releases } from '../schema.ts';

/**
 * Pins releases until a time: pruning keeps them, because a preview link may show them. Takes the pointers' lock, as
 * pruning does, so that a release is either pinned or pruned.
 * @returns the first release whose files the site does not store; `null` if it stores all of them.
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
