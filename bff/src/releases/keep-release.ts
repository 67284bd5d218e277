import type { Database } from '../database/database.ts';
import { withFilesLock } from './release-locks.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { findRelease, insertRelease, restoreRelease, type NewRelease, type ReleaseRow } from './release-store.ts';
import { releaseDifferences } from './usable-releases.ts';

/** A release that stands in the registry, or was taken by a different one of that name and version. */
export type Kept =
  | { kind: 'kept'; row: ReleaseRow; isNew: boolean }
  /** `isWhole`: the files of the other one stand where they should. */
  | { kind: 'taken'; row: ReleaseRow; isWhole: boolean };

/**
 * Keeps a checked release: its files first, whole, then its row. One that is there already keeps its row; files of it that
 * were pruned or damaged are put back.
 * @param arrived folder that holds exactly the release; the storage may take it for its own.
 * @param mayReplace whether a row of the same files, about which something else was said, is to be replaced: such rows are
 * left by builds of an older version of this site.
 */
export async function keepRelease(
  db: Database,
  storage: ReleaseStorage,
  arrived: string,
  release: NewRelease,
  mayReplace: (known: ReleaseRow, isWhole: boolean) => boolean = () => false,
): Promise<Kept> {
  const { manifest, digest } = release;
  const { name, version } = manifest;
  return withFilesLock(db, { name, version }, async (transaction) => {
    const known = await findRelease(transaction, name, version);
    if (!known) {
      await storage.keep(arrived, manifest);
      return { kind: 'kept', row: await insertRelease(transaction, release), isNew: true };
    }
    const isWhole = known.prunedAt === null && (await releaseDifferences(storage.folderOf(name, version), known.manifest, known.digest)).length === 0;
    const isSame = known.digest === digest;
    if (isSame && isWhole) return { kind: 'kept', row: known, isNew: false };
    if (!isSame && !mayReplace(known, isWhole)) return { kind: 'taken', row: known, isWhole };
    await storage.keep(arrived, manifest);
    await restoreRelease(transaction, { manifest, digest });
    return { kind: 'kept', row: { ...known, manifest, digest, prunedAt: null }, isNew: false };
  });
}
