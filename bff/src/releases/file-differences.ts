import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ReleaseManifest } from '@plainwell/contracts/release-manifest.ts';
import { MANIFEST_FILE } from './manifest-file.ts';

/** Files that are read at the same time: enough for the disk, little for the memory. */
const AT_ONCE = 8;

/** Subresource-integrity value of some bytes: `sha384-` and the base64 digest (W3C Subresource Integrity). */
function integrityOf(bytes: Buffer): string {
  return `sha384-${hash('sha384', bytes, 'base64')}`;
}

async function differenceOf(folder: string, path: string, { size, integrity }: ReleaseManifest['files'][string]): Promise<string | null> {
  const bytes = await readFile(join(folder, path)).catch(() => null);
  if (bytes === null) return `${path} is missing`;
  if (bytes.length !== size) return `${path} has ${bytes.length} bytes, and ${size} in ${MANIFEST_FILE}`;
  return integrityOf(bytes) === integrity ? null : `${path} has other bytes than ${MANIFEST_FILE} says (${integrity})`;
}

/**
 * Everything by which a release folder differs from its manifest: files that are missing, changed, or not named there.
 * @returns one sentence each; none when the folder is exactly what was published.
 */
export async function fileDifferences(folder: string, files: ReleaseManifest['files']): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const differences = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'), isFile: entry.isFile() }))
    .filter(({ path, isFile }) => !isFile || (path !== MANIFEST_FILE && !Object.hasOwn(files, path)))
    .map(({ path, isFile }) => (isFile ? `${path} is not named in ${MANIFEST_FILE}` : `${path} is no plain file`));
  const named = Object.entries(files);
  for (let start = 0; start < named.length; start += AT_ONCE) {
    const found = await Promise.all(named.slice(start, start + AT_ONCE).map(([path, file]) => differenceOf(folder, path, file)));
    differences.push(...found.filter((difference) => difference !== null));
  }
  return differences;
}
