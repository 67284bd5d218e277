import { createHash } from 'node:crypto';

/** Letters of the scope: 4 bytes, with which five articles of one page (rules.md#infinite-page) do not meet. */
const SCOPE_LENGTH = 8;

/**
 * What tells the ids of one article's islands from those of another on the same page, where the slots have the same
 * names. The content id itself may hold letters that an id may not.
 */
export function articleIdScope(hrlContentId: string): string {
  return createHash('sha256').update(hrlContentId).digest('hex').slice(0, SCOPE_LENGTH);
}
