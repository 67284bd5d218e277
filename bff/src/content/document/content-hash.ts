import { createHash } from 'node:crypto';

/**
 * Returns the digest of a converted document. The digest covers the output of the conversion, so that a better
 * converter updates documents that an older one stored.
 */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
