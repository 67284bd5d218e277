import { createHash } from 'node:crypto';

/**
 * Length of the scope in hexadecimal digits: 4 bytes, enough to keep five articles of one page apart
 * (rules.md#infinite-page).
 */
const SCOPE_LENGTH = 8;

/**
 * Returns the scope that distinguishes the island ids of one article from those of others on the same page, whose slots
 * have the same names. Uses a digest, because the content id may contain characters that are not allowed in an id.
 */
export function articleIdScope(hrlContentId: string): string {
  return createHash('sha256').update(hrlContentId).digest('hex').slice(0, SCOPE_LENGTH);
}
