import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Finding } from '../../lenient-parsing/finding.ts';

/** A file to import. */
export interface ContentFile {
  /** Absolute path. */
  path: string;
  /** Name in reports. */
  name: string;
  /** Size on disk, in bytes. */
  size: number;
}

export type FoundFiles = { kind: 'files'; files: ContentFile[] } | ({ kind: 'refused' } & Finding);

const CONTENT_FILE = /\.(?:json|jsonl|ndjson)(?:\.gz)?$/i;

/**
 * Returns the files at a path: the file itself, whatever its name, or all JSON files in a folder and its subfolders, in
 * the order of their names. Does not follow links inside a folder, because they may form a circle.
 */
export async function contentFiles(path: string): Promise<FoundFiles> {
  try {
    const status = await stat(path);
    if (!status.isDirectory()) {
      return status.isFile()
        ? { kind: 'files', files: [{ path, name: basename(path), size: status.size }] }
        : refused(`${path} is neither a file nor a folder`);
    }
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && CONTENT_FILE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    if (paths.length === 0)
      return refused(`${path} holds no file whose name ends in .json, .jsonl or .ndjson (with or without .gz)`);
    const files = await Promise.all(
      paths.map(async (file) => ({ path: file, name: relative(path, file), size: (await stat(file)).size })),
    );
    return { kind: 'files', files: files.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  } catch (error) {
    return refused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refused(problem: string): FoundFiles {
  return { kind: 'refused', field: 'file', problem };
}
