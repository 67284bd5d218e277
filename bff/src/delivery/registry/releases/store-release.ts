import type { Database } from '../../../database/database.ts';
import type { ReleaseLeases } from '../storage/release-lease.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { findRelease, insertRelease, restoreRelease, type NewRelease, type ReleaseRow } from './release-store.ts';
import { releaseDifferences } from './verified-releases.ts';

/** Parts that storing a release needs. */
export interface StoreParts {
  db: Database;
  storage: ReleaseStorage;
  leases: ReleaseLeases;
}

/** Stored release, or a conflict with a different release of the same name and version. */
export type StoreResult =
  | { kind: 'stored'; row: ReleaseRow; isNew: boolean }
  /** `isWhole`: the files of the other release are intact. */
  | { kind: 'version-conflict'; row: ReleaseRow; isWhole: boolean };

/**
 * Stores a checked release: first all its files, then its row. A known release keeps its row, and its pruned or damaged
 * files are restored. No transaction is open while files are transferred, because the embedded database serves every
 * page over one connection.
 * @param arrived folder that contains exactly the release; the storage may move it away.
 * @param mayReplace returns whether a known row with another manifest may be replaced, such as one that an older
 * version of this site left for a build.
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
