import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@plainwell/contracts/release-manifest.ts';

/** The folder of DATA_DIR that holds releases, one folder per name and version. */
export function releasesFolder(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** Absolute folder of one release. */
export function releaseFolder(dataDir: string, name: string, version: string): string {
  return join(releasesFolder(dataDir), name, version);
}

/** Copies a built release into its place: whole or not at all. */
export async function keepReleaseFolder(dataDir: string, built: string, { name, version }: ReleaseManifest): Promise<string> {
  const folder = releaseFolder(dataDir, name, version);
  const arriving = `${folder}.arriving-${process.pid}`;
  await mkdir(join(releasesFolder(dataDir), name), { recursive: true });
  await rm(arriving, { recursive: true, force: true });
  await cp(built, arriving, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(arriving, folder);
  return folder;
}
