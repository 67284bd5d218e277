import { RELEASE_PATH_MAXIMUM, releasePathSchema } from '@plainwell/contracts/delivery/release-manifest.ts';
import {
  RELEASE_FILES_MAXIMUM,
  RELEASE_SIZE_MAXIMUM,
  UPLOAD_MAXIMUM,
  UPLOAD_TIMEOUT_MS,
} from '@plainwell/contracts/delivery/registry.ts';

/** How much an upload may be. */
export interface ArchiveLimits {
  /** Bytes as they come in, compressed. */
  upload: number;
  /** Bytes of all files, uncompressed. */
  size: number;
  files: number;
  /** Milliseconds. */
  duration: number;
}

/** Limits of the contract. */
export const archiveLimits: ArchiveLimits = {
  upload: UPLOAD_MAXIMUM,
  size: RELEASE_SIZE_MAXIMUM,
  files: RELEASE_FILES_MAXIMUM,
  duration: UPLOAD_TIMEOUT_MS,
};

/** Why an upload is not the archive of a release: with the status that says whose fault it is, and how to mend it. */
export class ArchiveRefusal extends Error {
  override name = 'ArchiveRefusal';
  readonly status: 400 | 413 | 408;

  /** @param status 400 malformed or hostile, 413 too large, 408 too slow. */
  constructor(status: 400 | 413 | 408, message: string) {
    super(message);
    this.status = status;
  }
}

/** What an archive says of one of its entries. */
export interface ArchiveEntry {
  path: string;
  /** As `tar` names it: `File`, `Directory`, `SymbolicLink`, … */
  type: string;
  /** Bytes. */
  size: number;
}

/** Kinds of entry that are plain files; the second is what tar wrote before 1988. */
const FILES = ['File', 'OldFile'];

/** Longest part of a path that a refusal shows, in characters. */
const SHOWN_MAXIMUM = 200;

/** A path for a message: what would not be seen in it, or would turn its letters around (U+202E), is escaped. */
const shownPath = (path: string): string =>
  JSON.stringify(path.slice(0, SHOWN_MAXIMUM).toWellFormed()).replaceAll(
    /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/gu,
    (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`,
  );

/** Every folder above a path, from the top: `a/b/c` stands in `a` and `a/b`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

/**
 * Says which entries of an archive may be unpacked, one after the other. Nothing may leave its folder, stand for
 * something else, or take another entry's place on a disk that does not tell capitals from small letters.
 */
export function archiveEntries({ size: sizeMaximum, files: filesMaximum }: Pick<ArchiveLimits, 'size' | 'files'>) {
  const files = new Set<string>();
  const folders = new Set<string>();
  let size = 0;
  let entries = 0;

  return {
    /**
     * @returns path to which the entry is unpacked, or `null` for a folder, which comes with its files.
     * @throws ArchiveRefusal with the reason.
     */
    admit({ path: given, type, size: bytes }: ArchiveEntry): string | null {
      entries += 1;
      if (entries > 2 * filesMaximum)
        throw new ArchiveRefusal(413, `the archive holds more than ${filesMaximum} files: a release may not`);
      const path = given.replace(/^(?:\.\/)+/, '').replace(/\/$/, '');
      if (type === 'Directory' && (path === '' || path === '.')) return null;
      const shown = shownPath(given);
      if (path.length > RELEASE_PATH_MAXIMUM)
        throw new ArchiveRefusal(
          400,
          `the archive holds ${shown}…, a path of ${path.length} characters: it may have ${RELEASE_PATH_MAXIMUM}`,
        );
      if (!releasePathSchema.safeParse(path).success) {
        throw new ArchiveRefusal(
          400,
          `the archive holds ${shown}: paths must be relative, without “..”, of letters, digits and @ . + ~ _ -, and at most 200 characters between two slashes`,
        );
      }
      if (type === 'Directory') return null;
      if (!FILES.includes(type))
        throw new ArchiveRefusal(
          400,
          `the archive holds ${shown}, a ${type}: a release holds plain files alone, no links or devices`,
        );
      const key = path.toLowerCase();
      const above = foldersOf(key);
      if (files.has(key))
        throw new ArchiveRefusal(400, `the archive holds ${shown} twice, or two paths that differ in capitals alone`);
      if (folders.has(key) || above.some((folder) => files.has(folder)))
        throw new ArchiveRefusal(400, `the archive holds ${shown} both as a file and as a folder`);
      files.add(key);
      for (const folder of above) folders.add(folder);
      size += bytes;
      if (files.size > filesMaximum)
        throw new ArchiveRefusal(413, `the archive holds more than ${filesMaximum} files: a release may not`);
      if (size > sizeMaximum)
        throw new ArchiveRefusal(
          413,
          `the files of the archive are larger than ${sizeMaximum} bytes together, uncompressed: a release may not be`,
        );
      return path;
    },
  };
}
