import { createHash } from 'node:crypto';

/**
 * Digest of a converted document. It covers the output, so that a better converter updates what an older one stored.
 */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
