import { glob } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { isForeign } from './broken-links.ts';

/** Most files of one folder that a stranger takes in at a look. A wider folder gets folders of its own. */
export const FOLDER_MAXIMUM = 15;

/** Matches files that only tests load, and types of files that stand beside them. */
const BESIDE_THE_PRODUCT = /\.(?:test|bench|fixtures?)\.[a-z]+$|\.d\.m?ts$/;

/**
 * Returns the folders below a folder that hold more source files of the product than a folder should, with the number
 * of those files. Unit tests, fixtures and files in deeper folders do not count; end-to-end tests do.
 */
export async function wideFolders(folder: string): Promise<Record<string, number>> {
  const files = new Map<string, number>();
  for await (const path of glob('**/*.{ts,tsx,mjs,js,css}', { cwd: folder, exclude: isForeign })) {
    if (BESIDE_THE_PRODUCT.test(basename(path))) continue;
    files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1);
  }
  return Object.fromEntries([...files].filter(([, count]) => count > FOLDER_MAXIMUM));
}
