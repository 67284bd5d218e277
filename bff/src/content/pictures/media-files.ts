import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isMediaAddress } from '../document/media-addresses.ts';

/** Folder of the content's pictures, which `/media` serves. */
export const MEDIA_FOLDER = join(import.meta.dirname, '../../../samples/images');

/** Prefix of picture addresses in articles if the picture is a file of this site. */
export const MEDIA_PREFIX = '/media/';

/** Maximum size of a file that is read for a raster, in bytes. */
const FILE_BYTES_MAXIMUM = 20_000_000;

/**
 * Returns the bytes of a picture of this site; `null` if the file does not exist, is outside the folder, or is too
 * large.
 */
export async function readMediaFile(src: string, folder: string = MEDIA_FOLDER): Promise<Uint8Array | null> {
  if (!isMediaAddress(src)) return null;
  try {
    const path = await realpath(join(folder, src.slice(MEDIA_PREFIX.length)));
    if (!path.startsWith((await realpath(folder)) + sep)) return null;
    const found = await stat(path);
    return found.isFile() && found.size <= FILE_BYTES_MAXIMUM ? await readFile(path) : null;
  } catch {
    return null;
  }
}
