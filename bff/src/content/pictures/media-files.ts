import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Where the pictures of the content are, which `/media` answers. */
export const MEDIA_FOLDER = join(import.meta.dirname, '../../../samples/images');

/** What articles state of pictures that are files of this site. */
export const MEDIA_PREFIX = '/media/';

/** Largest file that is read for a raster, in bytes. */
const FILE_BYTES_MAXIMUM = 20_000_000;

/** A path of plain names, as files have them that `/media` answers. */
const PLAIN = /^\/media\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** The bytes of a picture of this site; `null` where there is none, it stands outside the folder, or is too large. */
export async function readMediaFile(src: string, folder: string = MEDIA_FOLDER): Promise<Uint8Array | null> {
  if (!PLAIN.test(src)) return null;
  try {
    const path = await realpath(join(folder, src.slice(MEDIA_PREFIX.length)));
    if (!path.startsWith((await realpath(folder)) + sep)) return null;
    const found = await stat(path);
    return found.isFile() && found.size <= FILE_BYTES_MAXIMUM ? await readFile(path) : null;
  } catch {
    return null;
  }
}
