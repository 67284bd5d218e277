import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash, hash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Folder of a backup with the site's own pictures, and the file with their digests, as `sha256sum --check` reads it. */
const [MEDIA_FOLDER, DIGESTS_FILE] = ['media', 'media.sha256'];
/** A line of the digests: a path of plain segments, none of which leads upwards. */
const LINE = /^(?<digest>[\da-f]{64}) {2}media\/(?<path>(?!\.{1,2}(?:\/|$))[^/]+(?:\/(?!\.{1,2}(?:\/|$))[^/]+)*)$/;

/** The pictures of a backup: their number, and the SHA-256 of the file with their digests, hexadecimal. */
export interface CopiedMedia {
  files: number;
  digest: string;
}

/** Copies one file. Returns the SHA-256 of what was written, hexadecimal. */
async function copyFile(from: string, to: string, signal: AbortSignal): Promise<string> {
  await mkdir(dirname(to), { recursive: true });
  const digest = createHash('sha256');
  async function* counted(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      digest.update(chunk);
      yield chunk;
    }
  }
  await pipeline(createReadStream(from), counted, createWriteStream(to, { mode: 0o600, flush: true }), { signal });
  return digest.digest('hex');
}

/** Returns the paths of all files below a folder, sorted; none if the folder does not exist. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();
}

/** Copies the site's own pictures into a backup. Returns one line for each file that a backup cannot have. */
export async function backUpMedia(
  mediaDir: string,
  folder: string,
  signal: AbortSignal,
): Promise<{ media: CopiedMedia; missing: string[] }> {
  const lines: string[] = [];
  const missing: string[] = [];
  for (const path of await filesBelow(mediaDir)) {
    const target = join(MEDIA_FOLDER, path);
    if (path.includes('\n')) missing.push(`picture ${JSON.stringify(path)}: its name has a line break`);
    else lines.push(`${await copyFile(join(mediaDir, path), join(folder, target), signal)}  ${target}\n`);
  }
  const digests = lines.join('');
  await writeFile(join(folder, DIGESTS_FILE), digests, { mode: 0o600, flush: true });
  return { media: { files: lines.length, digest: hash('sha256', digests) }, missing };
}

/**
 * Copies the pictures of a backup to the restored site.
 * @param mediaDir folder of the restored site, which must have no files. If this fails, it has none afterwards.
 * @throws with a message for the operator if a file is not that of the backup, or the folder has files.
 */
export async function restoreMedia(
  { files, digest }: CopiedMedia,
  mediaDir: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  if (files === 0) return;
  const damaged = (what: string) => new Error(`the backup is damaged: ${what}`);
  const digests = await readFile(join(folder, DIGESTS_FILE), 'utf8').catch(() => '');
  if (hash('sha256', digests) !== digest) throw damaged(`${DIGESTS_FILE} is not the one that was written`);
  await mkdir(mediaDir, { recursive: true });
  if ((await readdir(mediaDir)).length > 0)
    throw new Error(`${mediaDir} has pictures already: set MEDIA_DIR to a new folder`);
  try {
    for (const line of digests.split('\n').slice(0, -1)) {
      const { path, digest: written } = LINE.exec(line)?.groups ?? {};
      if (path === undefined) throw damaged(`${DIGESTS_FILE} names a file outside ${MEDIA_FOLDER}`);
      const found = await copyFile(join(folder, MEDIA_FOLDER, path), join(mediaDir, path), signal);
      if (found !== written) throw damaged(`${MEDIA_FOLDER}/${path} has changed`);
    }
  } catch (error) {
    // The folder itself may be that of a volume.
    for (const name of await readdir(mediaDir)) await rm(join(mediaDir, name), { recursive: true });
    throw error;
  }
}
