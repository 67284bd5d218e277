import { glob } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { isForeign } from './broken-links.ts';

/** Most files of one folder that a stranger can take in at a glance. A wider folder must be divided into subfolders. */
export const FOLDER_MAXIMUM = 15;

/** Matches files that only tests load, and files that only declare types. */
const BESIDE_THE_PRODUCT = /\.(?:test|bench|fixtures?)\.[a-z]+$|\.d\.m?ts$/;

/**
 * Returns the folders below a folder that contain more source files of the product than a folder should, with the
 * number of those files. Unit tests, fixtures and files in deeper folders do not count; end-to-end tests do.
 */
export async function wideFolders(folder: string): Promise<Record<string, number>> {
  const files = new Map<string, number>();
  for await (const path of glob('**/*.{ts,tsx,mjs,js,css}', { cwd: folder, exclude: isForeign })) {
    if (BESIDE_THE_PRODUCT.test(basename(path))) continue;
    files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1);
  }
  return Object.fromEntries([...files].filter(([, count]) => count > FOLDER_MAXIMUM));
}
