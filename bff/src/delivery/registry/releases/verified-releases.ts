import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifestSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { assetBaseOf, releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Database } from '../../../database/database.ts';
import { fileDifferences } from '../storage/file-differences.ts';
import { MANIFEST_FILE } from '../storage/manifest-file.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { findRelease, type ReleaseRow } from './release-store.ts';

/** Release on this machine whose files are exactly the published ones, or why it cannot be used. */
export type VerifiedRelease = { ok: true; release: ReleaseOnDisk } | { ok: false; reason: string };

/** Returns the SHA-256 of the bytes of `release.json`, hexadecimal. */
export function manifestDigest(bytes: Buffer): string {
  return hash('sha256', bytes);
}

/** Returns all differences between a stored release and the published one, according to the database. */
export async function releaseDifferences(folder: string, manifest: ReleaseManifest, digest: string): Promise<string[]> {
  const bytes = await readFile(join(folder, MANIFEST_FILE)).catch(() => null);
  if (bytes === null) return [`${MANIFEST_FILE} is missing`];
  return [
    ...(manifestDigest(bytes) === digest ? [] : [`${MANIFEST_FILE} is not the one that was published`]),
    ...(await fileDifferences(folder, manifest.files)),
  ];
}

/** Most differences that a reason names, because a missing folder would name hundreds. */
const NAMED = 5;

const named = (differences: readonly string[]) =>
  [
    ...differences.slice(0, NAMED),
    ...(differences.length > NAMED ? [`and ${differences.length - NAMED} more`] : []),
  ].join('; ');

/**
 * Creates a function that returns releases whose files are exactly the published ones. The manifest in the database
 * decides, not the one beside the files. A release that this machine lacks, or whose files are damaged here, is fetched
 * from the storage again.
 */
export function verifiedReleases(db: Database, storage: ReleaseStorage) {
  const underWay = new Map<string, Promise<VerifiedRelease>>();

  async function make(row: ReleaseRow): Promise<VerifiedRelease> {
    const { name, version, digest } = row;
    const parsed = releaseManifestSchema.safeParse(row.manifest);
    if (!parsed.success)
      return { ok: false, reason: `the manifest of ${name} ${version} does not fit the contract of today` };
    const manifest = parsed.data;
    const folder = storage.folderOf(row);
    const usable: VerifiedRelease = { ok: true, release: { manifest, folder, assetBase: assetBaseOf(manifest) } };
    const found = await releaseDifferences(folder, manifest, digest);
    if (found.length === 0) return usable;
    const fetched = await storage.fetchAgain(manifest);
    if (fetched === 'absent')
      return { ok: false, reason: `the bucket does not have all files of ${name} ${version}, or not yet` };
    const left = fetched === 'fetched' ? await releaseDifferences(folder, manifest, digest) : found;
    return left.length === 0
      ? usable
      : { ok: false, reason: `${name} ${version} was changed after it was published: ${named(left)}` };
  }

  return async (release: ReleaseId): Promise<VerifiedRelease> => {
    const { name, version } = release;
    const row = await findRelease(db, release);
    if (!row) return { ok: false, reason: `there is no release ${version} of ${name}` };
    if (row.prunedAt !== null)
      return { ok: false, reason: `the site has pruned the files of ${name} ${version}: publish the release again` };
    const key = releaseId(release);
    const joined = underWay.get(key) ?? make(row).finally(() => underWay.delete(key));
    underWay.set(key, joined);
    return joined;
  };
}
