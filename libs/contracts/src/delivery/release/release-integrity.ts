import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReleaseManifest } from './release-manifest.ts';

/*
 * Decides whether files are as released. For Node.js only. Builds store hashes in the manifest. The release command,
 * the registry, its gate and the routes of the assets compare files with these hashes.
 */

/**
 * Returns the Subresource Integrity value of a file's content: `sha384-` and the base64 digest (W3C Subresource
 * Integrity).
 */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${hash('sha384', content, 'base64')}`;
}

/** Part of a manifest entry that describes the content of a file. Without `size`, only the hash is compared. */
export type ReleasedFile = Pick<ReleaseManifest['files'][string], 'integrity'> & { size?: number };

/** Difference between a file and its released version. `size` is the actual length in bytes. */
export type FileFault = { kind: 'missing' } | { kind: 'size'; size: number } | { kind: 'content' };

/** Bytes of an unchanged file, or the fault of a changed one. */
export type ReleasedFileResult = { ok: true; bytes: Buffer } | { ok: false; fault: FileFault };

/**
 * Reads a file and compares it with its manifest entry.
 * @param path absolute path. An unreadable file counts as missing.
 */
export async function readReleasedFile(path: string, { size, integrity }: ReleasedFile): Promise<ReleasedFileResult> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return { ok: false, fault: { kind: 'missing' } };
  if (size !== undefined && bytes.length !== size) return { ok: false, fault: { kind: 'size', size: bytes.length } };
  return integrityOf(bytes) === integrity ? { ok: true, bytes } : { ok: false, fault: { kind: 'content' } };
}
