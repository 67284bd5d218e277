import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifestSchema } from '@plainwell/contracts/release-manifest.ts';
import type { ReleaseManifest } from '@plainwell/contracts/release-manifest.ts';
import type { Database } from '../database/database.ts';
import { fileDifferences } from './file-differences.ts';
import { assetBaseOf } from './asset-base.ts';
import { MANIFEST_FILE } from './manifest-file.ts';
import type { UsableRelease } from './release-registry.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { findRelease, type ReleaseRow } from './release-store.ts';

/** SHA-256 of the bytes of `release.json`, hexadecimal. */
export function manifestDigest(bytes: Buffer): string {
  return hash('sha256', bytes);
}

/** Everything by which a stored release differs from what was published, as the database says. */
export async function releaseDifferences(folder: string, manifest: ReleaseManifest, digest: string): Promise<string[]> {
  const bytes = await readFile(join(folder, MANIFEST_FILE)).catch(() => null);
  if (bytes === null) return [`${MANIFEST_FILE} is missing`];
  // Releases from before digests were kept have none; their files are checked against the database all the same.
  const isManifest = digest === '' || manifestDigest(bytes) === digest;
  return [...(isManifest ? [] : [`${MANIFEST_FILE} is not the one that was published`]), ...(await fileDifferences(folder, manifest.files))];
}

/**
 * Gives out releases whose files are exactly those that were published: the manifest of the database decides, not the one
 * that stands beside the files. What this machine has not, or has damaged, is fetched from the storage once more.
 */
export function usableReleases(db: Database, storage: ReleaseStorage) {
  const underWay = new Map<string, Promise<UsableRelease>>();

  async function make(row: ReleaseRow): Promise<UsableRelease> {
    const { name, version, digest } = row;
    const parsed = releaseManifestSchema.safeParse(row.manifest);
    if (!parsed.success) return { ok: false, reason: `the manifest of ${name} ${version} does not fit the contract of today` };
    const manifest = parsed.data;
    const folder = storage.folderOf(name, version);
    const usable: UsableRelease = { ok: true, release: { manifest, folder, assetBase: assetBaseOf(name, version) } };
    const found = await releaseDifferences(folder, manifest, digest);
    if (found.length === 0) return usable;
    const left = (await storage.fetchAgain(manifest)) ? await releaseDifferences(folder, manifest, digest) : found;
    return left.length === 0 ? usable : { ok: false, reason: `${name} ${version} was changed after it was published: ${left.join('; ')}` };
  }

  return async (name: string, version: string): Promise<UsableRelease> => {
    const row = await findRelease(db, name, version);
    if (!row) return { ok: false, reason: `there is no release ${version} of ${name}` };
    if (row.prunedAt !== null) return { ok: false, reason: `the files of ${name} ${version} were pruned: publish it once more` };
    const key = `${name}@${version}`;
    const joined = underWay.get(key) ?? make(row).finally(() => underWay.delete(key));
    underWay.set(key, joined);
    return joined;
  };
}
