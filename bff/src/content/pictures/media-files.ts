import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Folder of the content's pictures, which `/media` serves. */
export const MEDIA_FOLDER = join(import.meta.dirname, '../../../samples/images');

/** Prefix of picture addresses in articles if the picture is a file of this site. */
export const MEDIA_PREFIX = '/media/';

/** Maximum size of a file that is read for a raster, in bytes. */
const FILE_BYTES_MAXIMUM = 20_000_000;

/** A path of plain names, as files below `/media` have them. */
const PLAIN = /^\/media\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Maximum length of the address of a file of this site, in characters. An index of the database has at most 2,700. */
const ADDRESS_MAXIMUM = 800;

/** Returns whether a file of this site can have this address. */
export const isMediaAddress = (src: string): boolean => src.length <= ADDRESS_MAXIMUM && PLAIN.test(src);

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
