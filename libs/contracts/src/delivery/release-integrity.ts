import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReleaseManifest } from './release-manifest.ts';

/*
 * Whether files are those that were released. For Node.js alone: builds note hashes, the release command, the registry,
 * its gate and the assets compare them.
 */

/** Subresource-integrity value of a file's content: `sha384-` and the base64 digest (W3C Subresource Integrity). */
export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${hash('sha384', content, 'base64')}`;
}

/** The part of a manifest's entry that describes a file's content. Without `size` only the hash is compared. */
export type ReleasedFile = Pick<ReleaseManifest['files'][string], 'integrity'> & { size?: number };

/** By what a file differs from the one that was released. `size` is the length that it has, in bytes. */
export type FileFault = { kind: 'missing' } | { kind: 'size'; size: number } | { kind: 'content' };

/** A file as it was released, or why it is another. */
export type ReleasedFileResult = { ok: true; bytes: Buffer } | { ok: false; fault: FileFault };

/**
 * Reads a file and compares it with the one that was released.
 * @param path absolute. What cannot be read is missing.
 */
export async function readReleasedFile(path: string, { size, integrity }: ReleasedFile): Promise<ReleasedFileResult> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return { ok: false, fault: { kind: 'missing' } };
  if (size !== undefined && bytes.length !== size) return { ok: false, fault: { kind: 'size', size: bytes.length } };
  return integrityOf(bytes) === integrity ? { ok: true, bytes } : { ok: false, fault: { kind: 'content' } };
}
