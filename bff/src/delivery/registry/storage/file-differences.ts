import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { readReleasedFile } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import { MANIFEST_FILE } from './manifest-file.ts';

/** Files that are read at the same time: enough to keep the disk busy, with little memory. */
const AT_ONCE = 8;

async function differenceOf(
  folder: string,
  path: string,
  released: ReleaseManifest['files'][string],
): Promise<string | null> {
  const file = await readReleasedFile(join(folder, path), released);
  if (file.ok) return null;
  if (file.fault.kind === 'missing') return `${path} is missing`;
  if (file.fault.kind === 'size')
    return `${path} has ${file.fault.size} bytes, not ${released.size} as ${MANIFEST_FILE} says`;
  return `${path} changed after packing: the hash differs from ${MANIFEST_FILE}`;
}

/**
 * Finds all differences between a release folder and its manifest: files that are missing, changed, or not named there.
 * @returns one sentence each; none if the folder is exactly what was published.
 */
export async function fileDifferences(folder: string, files: ReleaseManifest['files']): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const differences = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      isFile: entry.isFile(),
    }))
    .filter(({ path, isFile }) => !isFile || (path !== MANIFEST_FILE && !Object.hasOwn(files, path)))
    .map(({ path, isFile }) => (isFile ? `${path} is not in ${MANIFEST_FILE}` : `${path} is not a file`));
  const named = Object.entries(files);
  for (let start = 0; start < named.length; start += AT_ONCE) {
    const found = await Promise.all(
      named.slice(start, start + AT_ONCE).map(([path, file]) => differenceOf(folder, path, file)),
    );
    differences.push(...found.filter((difference) => difference !== null));
  }
  return differences;
}
