import type { Database } from '../database/database.ts';
import type { ReleaseClaims } from './release-claims.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { findRelease, insertRelease, restoreRelease, type NewRelease, type ReleaseRow } from './release-store.ts';
import { releaseDifferences } from './usable-releases.ts';

/** What keeping a release takes. */
export interface KeepParts {
  db: Database;
  storage: ReleaseStorage;
  claims: ReleaseClaims;
}

/** A release that stands in the registry, or was taken by a different one of that name and version. */
export type Kept =
  | { kind: 'kept'; row: ReleaseRow; isNew: boolean }
  /** `isWhole`: the files of the other one stand where they should. */
  | { kind: 'taken'; row: ReleaseRow; isWhole: boolean };

/**
 * Keeps a checked release: its files first, whole, then its row. One that is there already keeps its row; files of it that
 * were pruned or damaged are put back. The database is asked before and after, and held by nobody while files are on their
 * way: the embedded one serves every page by a single connection.
 * @param arrived folder that holds exactly the release; the storage may take it for its own.
 * @param mayReplace whether a row of the same files, about which something else was said, is to be replaced: such rows are
 * left by builds of an older version of this site.
 */
export async function keepRelease(
  { db, storage, claims }: KeepParts,
  arrived: string,
  release: NewRelease,
  mayReplace: (known: ReleaseRow, isWhole: boolean) => boolean = () => false,
): Promise<Kept> {
  const { manifest, digest } = release;
  const { name, version } = manifest;
  return claims.hold({ name, version }, async ({ signal, settle }) => {
    const known = await findRelease(db, name, version);
    if (!known) {
      await storage.keep(arrived, manifest, signal);
      return { kind: 'kept', row: await settle((transaction) => insertRelease(transaction, release)), isNew: true };
    }
    const isWhole = known.prunedAt === null && (await releaseDifferences(storage.folderOf(name, version), known.manifest, known.digest)).length === 0;
    const isSame = known.digest === digest;
    if (isSame && isWhole) return { kind: 'kept', row: known, isNew: false };
    if (!isSame && !mayReplace(known, isWhole)) return { kind: 'taken', row: known, isWhole };
    await storage.keep(arrived, manifest, signal);
    return { kind: 'kept', row: await settle((transaction) => restoreRelease(transaction, { manifest, digest })), isNew: false };
  });
}
