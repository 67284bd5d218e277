import type { Database } from '../../../database/database.ts';
import type { ReleaseLeases } from '../storage/release-lease.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { findRelease, insertRelease, restoreRelease, type NewRelease, type ReleaseRow } from './release-store.ts';
import { releaseDifferences } from './verified-releases.ts';

/** What keeping a release takes. */
export interface StoreParts {
  db: Database;
  storage: ReleaseStorage;
  leases: ReleaseLeases;
}

/** A release that stands in the registry, or was taken by a different one of that name and version. */
export type StoreResult =
  | { kind: 'stored'; row: ReleaseRow; isNew: boolean }
  /** `isWhole`: the files of the other one stand where they should. */
  | { kind: 'version-conflict'; row: ReleaseRow; isWhole: boolean };

/**
 * Keeps a checked release: its files first, whole, then its row. One that is there already keeps its row; files of it
 * that were pruned or damaged are put back. The database is asked before and after, and held by nobody while files are
 * on their way: the embedded one serves every page by a single connection.
 * @param arrived folder that holds exactly the release; the storage may take it for its own.
 * @param mayReplace whether a row of the same files, about which something else was said, is to be replaced: such rows
 * are left by builds of an older version of this site.
 */
export async function storeRelease(
  { db, storage, leases }: StoreParts,
  arrived: string,
  release: NewRelease,
  mayReplace: (known: ReleaseRow, isWhole: boolean) => boolean = () => false,
): Promise<StoreResult> {
  const { manifest, digest } = release;
  const { name, version } = manifest;
  return leases.withLease({ name, version }, async ({ signal, commit }) => {
    const known = await findRelease(db, { name, version });
    if (!known) {
      await storage.keep(arrived, manifest, signal);
      return { kind: 'stored', row: await commit((transaction) => insertRelease(transaction, release)), isNew: true };
    }
    const isWhole =
      known.prunedAt === null &&
      (await releaseDifferences(storage.folderOf({ name, version }), known.manifest, known.digest)).length === 0;
    const isSame = known.digest === digest;
    if (isSame && isWhole) return { kind: 'stored', row: known, isNew: false };
    if (!isSame && !mayReplace(known, isWhole)) return { kind: 'version-conflict', row: known, isWhole };
    await storage.keep(arrived, manifest, signal);
    return {
      kind: 'stored',
      row: await commit((transaction) => restoreRelease(transaction, { manifest, digest })),
      isNew: false,
    };
  });
}
