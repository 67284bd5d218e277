import type { SavedArticleKey } from '@plainwell/contracts/saved-article.ts';

/** What a tab tells the others. It carries no state: who hears it asks the server, whose word is the last. */
export type TabHint = ({ kind: 'saved-article-changed' } & SavedArticleKey) | { kind: 'session-changed' };

/** The hint in a message between tabs, or null: a tab with another release of this site may say something else. */
export function readTabHint(message: unknown): TabHint | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null;
  if (message.kind === 'session-changed') return { kind: message.kind };
  if (message.kind !== 'saved-article-changed' || !('articleId' in message) || !('site' in message)) return null;
  const { kind, articleId, site } = message;
  return typeof articleId === 'string' && typeof site === 'string' ? { kind, articleId, site } : null;
}
