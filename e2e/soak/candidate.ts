import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { releaseManifestSchema, type ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { describeFiles, releaseDigest } from '@plainwell/federation/build/release-files.ts';
import { archiveRelease } from '@plainwell/release/package/archive.ts';

/** A release made for the soak, as a team would upload it. */
export interface Candidate {
  name: string;
  version: string;
  /** Bytes of `release.json`, which the team signs. */
  manifest: Buffer;
  archive: Buffer;
}

/** Changes a release folder. */
export type Alter = (folder: string, manifest: ReleaseManifest) => Promise<void>;

/** Changes to make before and after `release.json` records the hashes of all files. */
export interface Alterations {
  beforeHashing?: Alter | undefined;
  afterHashing?: Alter | undefined;
}

/** Appends text to a file that browsers fetch, and to its compressed copies. */
export async function appendToBrowserFile(folder: string, file: string, text: string): Promise<void> {
  const path = join(folder, file);
  const altered = Buffer.concat([await readFile(path), Buffer.from(text)]);
  await Promise.all([
    writeFile(path, altered),
    writeFile(`${path}.gz`, gzipSync(altered, { level: 9 })),
    writeFile(`${path}.br`, brotliCompressSync(altered)),
  ]);
}

/**
 * Makes another release of the same remote: equal to `built` except for a mark in both containers and the alterations.
 */
export async function makeCandidate(
  built: string,
  mark: string,
  { beforeHashing, afterHashing }: Alterations = {},
): Promise<Candidate> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-soak-'));
  try {
    await cp(built, folder, { recursive: true });
    const manifest = releaseManifestSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
    const browserEntry = manifest.kind === 'remote' ? manifest.browser.entry : manifest.browser.runtime;
    await appendToBrowserFile(folder, browserEntry, `\n/* ${mark} */\n`);
    await writeFile(join(folder, manifest.server.entry), `\n/* ${mark} */\n`, { flag: 'a' });
    await beforeHashing?.(folder, manifest);
    const files = describeFiles(folder);
    const packed: ReleaseManifest = {
      ...manifest,
      files,
      version: `${manifest.version.replace(/-.*$/, '')}-${releaseDigest(files)}`,
    };
    const bytes = Buffer.from(`${JSON.stringify(packed, null, 2)}\n`);
    await writeFile(join(folder, 'release.json'), bytes);
    await afterHashing?.(folder, manifest);
    const archived = await archiveRelease({ folder, manifest: packed, bytes });
    if (!archived.ok) throw new Error(archived.message);
    return { name: packed.name, version: packed.version, manifest: bytes, archive: archived.value };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
