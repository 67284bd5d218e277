import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseManifestSchema, type ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { readReleasedFile } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import { exitCodes, failure, type Result } from '../outcome.ts';

/** A release in the output of a build. */
export interface BuiltRelease {
  folder: string;
  manifest: ReleaseManifest;
  /** The bytes of `release.json`, which the command signs. */
  bytes: Buffer;
}

/** Returns the folder into which a package's build writes its release. */
export const releaseFolder = (packageFolder: string) => join(packageFolder, 'dist/release');

/** Deletes the manifest of an earlier build, so that the command detects a build that does not pack a release. */
export function forgetPacked(packageFolder: string): void {
  rmSync(join(releaseFolder(packageFolder), 'release.json'), { force: true });
}

const PACKING = 'end the script "build" with plainwell-pack-release';

/** Reads the release that a package's build packed, and checks its files against the manifest. */
export async function readBuiltRelease(packageFolder: string, name: string): Promise<Result<BuiltRelease>> {
  const folder = releaseFolder(packageFolder);
  const path = join(folder, 'release.json');
  let bytes: Buffer;
  let parsed;
  try {
    bytes = readFileSync(path);
    parsed = releaseManifestSchema.safeParse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    return failure(exitCodes.failed, `the build produced no readable release (${String(error)}): ${PACKING}`);
  }
  if (!parsed.success) {
    const details = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return failure(exitCodes.failed, `${path} does not fit the contract: ${PACKING}`, { details });
  }
  const manifest = parsed.data;
  if (manifest.name !== name)
    return failure(
      exitCodes.failed,
      `${path} is a release of ${manifest.name}, but package.json names ${name}: build again`,
    );
  const changed: string[] = [];
  for (const [file, released] of Object.entries(manifest.files)) {
    if (!(await readReleasedFile(join(folder, file), released)).ok) changed.push(file);
  }
  if (changed.length > 0)
    return failure(
      exitCodes.failed,
      'files changed after packing: pack last in "build", and let nothing else write to dist/release',
      { details: changed },
    );
  return { ok: true, value: { folder, manifest, bytes } };
}
