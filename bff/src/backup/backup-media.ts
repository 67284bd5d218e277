import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../error-code.ts';

/** Folder of a backup with the site's own pictures, and the file with their digests, for `sha256sum --check`. */
const [MEDIA_FOLDER, DIGESTS_FILE] = ['media', 'media.sha256'];
/** A line of the digests: a path of plain segments, none of which leads upwards. */
const LINE = /^(?<digest>[\da-f]{64}) {2}media\/(?<path>(?!\.{1,2}(?:\/|$))[^/]+(?:\/(?!\.{1,2}(?:\/|$))[^/]+)*)$/;
/** Folder that file systems keep for themselves at the top of a volume. */
const OF_FILE_SYSTEM = 'lost+found';

/** Only the owner of a backup reads it. The processes of the site, whoever runs them, read its pictures. */
const [BACKUP_MODE, SITE_MODE] = [0o600, 0o644];

/** The pictures of a backup: their number, and the SHA-256 of the file with their digests, hexadecimal. */
export interface CopiedMedia {
  files: number;
  digest: string;
}

interface CopyOptions {
  mode: number;
  signal: AbortSignal;
}

/** Copies one file. Returns the SHA-256 of what was written, hexadecimal. */
async function copyFile(from: string, to: string, { mode, signal }: CopyOptions): Promise<string> {
  await mkdir(dirname(to), { recursive: true });
  const digest = createHash('sha256');
  async function* counted(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      digest.update(chunk);
      yield chunk;
    }
  }
  await pipeline(createReadStream(from), counted, createWriteStream(to, { mode, flush: true }), { signal });
  return digest.digest('hex');
}

/** Something below a folder that is no folder: where it is, its path below the folder, and whether it is a file. */
interface Entry {
  from: string;
  path: string;
  isFile: boolean;
}

/** Returns what is below a folder, sorted. */
async function* entriesBelow(folder: string, at = folder): AsyncGenerator<Entry> {
  const entries = await readdir(at, { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const from = join(at, entry.name);
    if (!entry.isDirectory()) yield { from, path: relative(folder, from), isFile: entry.isFile() };
    else if (at !== folder || entry.name !== OF_FILE_SYSTEM) yield* entriesBelow(folder, from);
  }
}

/** Copies a picture into a backup. Returns its digest, or why the backup cannot have it; `null` if it is gone. */
async function backUpPicture(
  { from, path, isFile }: Entry,
  to: string,
  signal: AbortSignal,
): Promise<{ digest: string } | { fault: string } | null> {
  if (!isFile) return { fault: 'it is no file, but a link or the like' };
  if (path.includes('\n')) return { fault: 'its name has a line break' };
  try {
    return { digest: await copyFile(from, to, { mode: BACKUP_MODE, signal }) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (errorCode(error) === 'EACCES') return { fault: 'this user may not read it' };
    throw error;
  }
}

/**
 * Copies the site's own pictures into a backup. Returns one line for each picture that the backup cannot have.
 * @param mediaDir folder of the pictures; `null` if the site has none.
 * @throws if the folder cannot be read.
 */
export async function backUpMedia(
  mediaDir: string | null,
  folder: string,
  signal: AbortSignal,
): Promise<{ media: CopiedMedia; missing: string[] }> {
  const lines: string[] = [];
  const missing: string[] = [];
  for await (const entry of mediaDir === null ? [] : entriesBelow(mediaDir)) {
    const target = join(MEDIA_FOLDER, entry.path);
    const picture = await backUpPicture(entry, join(folder, target), signal);
    if (picture === null) continue;
    if ('digest' in picture) lines.push(`${picture.digest}  ${target}\n`);
    else missing.push(`picture ${JSON.stringify(entry.path)}: ${picture.fault}`);
  }
  const digests = lines.join('');
  await writeFile(join(folder, DIGESTS_FILE), digests, { mode: BACKUP_MODE, flush: true });
  return { media: { files: lines.length, digest: hash('sha256', digests) }, missing };
}

/** Removes restored pictures from the folder of a site, but not the folder, which may be that of a volume. */
export async function removeMedia({ files }: CopiedMedia, mediaDir: string): Promise<void> {
  if (files === 0) return;
  for (const name of await readdir(mediaDir))
    if (name !== OF_FILE_SYSTEM) await rm(join(mediaDir, name), { recursive: true });
}

/** Returns the names in a folder; none if it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** @throws with a message for the operator if a backup has pictures and the folder for them has some, too. */
export async function requireEmptyMedia({ files }: CopiedMedia, mediaDir: string): Promise<void> {
  if (files > 0 && (await namesIn(mediaDir)).some((name) => name !== OF_FILE_SYSTEM))
    throw new Error(`${mediaDir} has pictures already: set MEDIA_DIR to a new folder`);
}

/**
 * Copies the pictures of a backup to the restored site.
 * @param mediaDir folder of the restored site, which must be empty if the backup has pictures. If this fails, it is
 * empty afterwards.
 * @throws with a message for the operator if a file is not that of the backup, or the folder is not empty.
 */
export async function restoreMedia(
  media: CopiedMedia,
  mediaDir: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const damaged = (what: string) => new Error(`the backup is damaged: ${what}`);
  await requireEmptyMedia(media, mediaDir);
  await mkdir(mediaDir, { recursive: true });
  if (media.files === 0) return;
  const digests = await readFile(join(folder, DIGESTS_FILE), 'utf8').catch(() => '');
  if (hash('sha256', digests) !== media.digest) throw damaged(`${DIGESTS_FILE} is not the one that was written`);
  try {
    for (const line of digests.split('\n').slice(0, -1)) {
      const { path, digest: written } = LINE.exec(line)?.groups ?? {};
      if (path === undefined) throw damaged(`${DIGESTS_FILE} names a file outside ${MEDIA_FOLDER}`);
      const from = join(folder, MEDIA_FOLDER, path);
      const found = await copyFile(from, join(mediaDir, path), { mode: SITE_MODE, signal }).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      });
      if (found !== written) throw damaged(`${MEDIA_FOLDER}/${path} ${found === null ? 'is missing' : 'has changed'}`);
    }
  } catch (error) {
    await removeMedia(media, mediaDir);
    throw error;
  }
}
