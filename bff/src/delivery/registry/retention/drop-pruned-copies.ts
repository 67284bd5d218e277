import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { StoreParts } from '../releases/store-release.ts';
import { releasesFolder } from '../../../platform/data-dir/releases-folder.ts';
import { dropFolder } from '../storage/release-folders.ts';
import { findRelease } from '../releases/release-store.ts';
import { releases } from '../schema.ts';

/** Returns the names of the folders in a folder; empty if the folder is missing. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/**
 * Drops this machine's copies of releases that any process pruned. Each machine has copies of the releases that it
 * fetched from the bucket. Keeps a release that is live here, for example because its successor cannot be used. Also
 * keeps folders that the database does not know, because the database may be the wrong one.
 */
export function dropPrunedCopies({ db, leases, storage }: StoreParts, dataDir: string) {
  return async (isLive: (id: string) => boolean): Promise<void> => {
    const pruned = await db
      .select({ name: releases.name, version: releases.version })
      .from(releases)
      .where(isNotNull(releases.prunedAt));
    for (const [name, rows] of Map.groupBy(pruned, (row) => row.name)) {
      const copies = new Set(await foldersIn(join(releasesFolder(dataDir), name)));
      for (const { version } of rows.filter(
        (row) => copies.has(row.version) && !isLive(releaseId({ name, version: row.version })),
      )) {
        await leases.withLease({ name, version }, async () => {
          // Somebody may have published the release again meanwhile.
          const now = await findRelease(db, { name, version });
          if (now && now.prunedAt !== null) await dropFolder(dataDir, storage.folderOf({ name, version }));
        });
      }
    }
  };
}
