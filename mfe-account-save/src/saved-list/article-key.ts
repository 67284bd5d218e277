import type { SavedArticleKey } from '@plainwell/contracts/saved-article.ts';

/** One article of one site as one word; names of sites hold no slash. */
export function articleKey({ site, articleId }: SavedArticleKey): string {
  return `${site}/${articleId}`;
}
