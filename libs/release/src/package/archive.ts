import { create } from 'tar';
import { UPLOAD_MAXIMUM } from '@plainwell/contracts/delivery/registry.ts';
import type { BuiltRelease } from './built-release.ts';
import { exitCodes, failure, type Result } from '../outcome.ts';

/**
 * Modification time of every file in an archive. Archives contain neither real times nor users, so that equal releases
 * make equal archives.
 */
const NO_TIME = new Date(0);

/**
 * Creates a gzipped tar archive of exactly the files of a release, `release.json` first. Fails if the archive exceeds
 * the upload limit.
 */
export async function archiveRelease({ folder, manifest }: BuiltRelease): Promise<Result<Buffer>> {
  const files = ['release.json', ...Object.keys(manifest.files)];
  const parts: Buffer[] = [];
  for await (const part of create({ cwd: folder, gzip: true, portable: true, mtime: NO_TIME }, files))
    parts.push(Buffer.from(part));
  const archive = Buffer.concat(parts);
  if (archive.length <= UPLOAD_MAXIMUM) return { ok: true, value: archive };
  return failure(
    exitCodes.failed,
    `the packed release has ${archive.length} bytes; the maximum is ${UPLOAD_MAXIMUM}: look for large files in ${folder}`,
  );
}
