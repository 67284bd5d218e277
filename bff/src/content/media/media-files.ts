import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isMediaAddress } from '../document/media-addresses.ts';

/** Folder of the samples' pictures. */
export const SAMPLE_PICTURES = join(import.meta.dirname, '../../../samples/images');

/** Returns the folders whose pictures `/media` serves: the site's own (`MEDIA_DIR`), and that of the samples. */
export const mediaFolders = (mediaDir: string): string[] => [mediaDir, SAMPLE_PICTURES];

/** Prefix of picture addresses in articles if the picture is a file of this site. */
export const MEDIA_PREFIX = '/media/';

/** Maximum size of a file that is read for a raster, in bytes. */
const FILE_BYTES_MAXIMUM = 20_000_000;

async function readFrom(folder: string, path: string): Promise<Uint8Array | null> {
  try {
    const file = await realpath(join(folder, path));
    if (!file.startsWith((await realpath(folder)) + sep)) return null;
    const found = await stat(file);
    return found.isFile() && found.size <= FILE_BYTES_MAXIMUM ? await readFile(file) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the bytes of a picture of this site; `null` if the file does not exist, is outside the folders, or is too
 * large.
 * @param folders folders in which to look, in this order.
 */
export async function readMediaFile(src: string, folders: readonly string[]): Promise<Uint8Array | null> {
  if (!isMediaAddress(src)) return null;
  for (const folder of folders) {
    const file = await readFrom(folder, src.slice(MEDIA_PREFIX.length));
    if (file !== null) return file;
  }
  return null;
}
