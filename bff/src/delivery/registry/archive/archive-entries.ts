import { RELEASE_PATH_MAXIMUM, releasePathSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import {
  RELEASE_FILES_MAXIMUM,
  RELEASE_SIZE_MAXIMUM,
  UPLOAD_MAXIMUM,
  UPLOAD_TIMEOUT_MS,
} from '@plainwell/contracts/delivery/registry.ts';

/** Limits of an upload. */
export interface ArchiveLimits {
  /** Bytes of the upload, compressed. */
  upload: number;
  /** Bytes of all files, uncompressed. */
  size: number;
  files: number;
  /** Time limit of the upload, in milliseconds. */
  duration: number;
}

/** Limits from the contract. */
export const archiveLimits: ArchiveLimits = {
  upload: UPLOAD_MAXIMUM,
  size: RELEASE_SIZE_MAXIMUM,
  files: RELEASE_FILES_MAXIMUM,
  duration: UPLOAD_TIMEOUT_MS,
};

/** Error for an upload that is no archive of a release. The status shows the cause, the message how to correct it. */
export class ArchiveRefusal extends Error {
  override name = 'ArchiveRefusal';
  readonly status: 400 | 413 | 408;

  /** @param status 400 malformed or hostile, 413 too large, 408 too slow. */
  constructor(status: 400 | 413 | 408, message: string) {
    super(message);
    this.status = status;
  }
}

/** Header of one archive entry. */
export interface ArchiveEntry {
  path: string;
  /** Type of the entry in the words of `tar`: `File`, `Directory`, `SymbolicLink`, … */
  type: string;
  /** Size of the content, in bytes. */
  size: number;
}

/** Entry types that are plain files. `OldFile` is what tar wrote before 1988. */
const FILES = ['File', 'OldFile'];

/** Longest part of a path in a refusal, in characters. */
const SHOWN_MAXIMUM = 200;

/** Quotes a path for a message. Escapes characters that are invisible or that reverse the text (U+202E). */
export const shownPath = (path: string): string =>
  JSON.stringify(path.slice(0, SHOWN_MAXIMUM).toWellFormed()).replaceAll(
    /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/gu,
    (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`,
  );

/** Returns every folder above a path, from the top: for `a/b/c`, `a` and `a/b`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

/**
 * Decides which entries of an archive may be unpacked, one entry after another. No entry may leave the folder, be a
 * link or a device, or take another entry's place on a disk that ignores the case of letters.
 */
export function archiveEntries({ size: sizeMaximum, files: filesMaximum }: Pick<ArchiveLimits, 'size' | 'files'>) {
  const files = new Set<string>();
  const folders = new Set<string>();
  let size = 0;
  let entries = 0;
  const tooManyFiles = () =>
    new ArchiveRefusal(
      413,
      `the archive contains more than ${filesMaximum} files: a release may have at most ${filesMaximum}`,
    );

  return {
    /**
     * Checks the next entry.
     * @returns the path to which the entry is unpacked, or `null` for a folder, because unpacking a file creates its
     * folders.
     * @throws ArchiveRefusal with the reason.
     */
    admit({ path: given, type, size: bytes }: ArchiveEntry): string | null {
      entries += 1;
      if (entries > 2 * filesMaximum) throw tooManyFiles();
      const path = given.replace(/^(?:\.\/)+/, '').replace(/\/$/, '');
      if (type === 'Directory' && (path === '' || path === '.')) return null;
      const shown = shownPath(given);
      if (path.length > RELEASE_PATH_MAXIMUM)
        throw new ArchiveRefusal(
          400,
          `the archive contains ${shown}…, a path of ${path.length} characters: a path may have at most ${RELEASE_PATH_MAXIMUM}`,
        );
      if (!releasePathSchema.safeParse(path).success) {
        throw new ArchiveRefusal(
          400,
          `the archive contains ${shown}: paths must be relative, without “..”, of letters, digits and @ . + ~ _ -, and at most 200 characters between two slashes`,
        );
      }
      if (type === 'Directory') return null;
      if (!FILES.includes(type))
        throw new ArchiveRefusal(
          400,
          `the archive contains ${shown}, a ${type}: a release may contain only plain files`,
        );
      const key = path.toLowerCase();
      const above = foldersOf(key);
      if (files.has(key))
        throw new ArchiveRefusal(400, `the archive contains ${shown} twice, or two paths that differ only in capitals`);
      if (folders.has(key) || above.some((folder) => files.has(folder)))
        throw new ArchiveRefusal(400, `the archive contains ${shown} both as a file and as a folder`);
      files.add(key);
      for (const folder of above) folders.add(folder);
      size += bytes;
      if (files.size > filesMaximum) throw tooManyFiles();
      if (size > sizeMaximum)
        throw new ArchiveRefusal(
          413,
          `the files of the archive have more than ${sizeMaximum} bytes uncompressed: a release may have at most ${sizeMaximum}`,
        );
      return path;
    },
  };
}
