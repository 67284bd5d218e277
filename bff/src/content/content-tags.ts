import type { ArticleLanguage } from '@plainwell/contracts/language.ts';

/**
 * Names of what a rendered page was made from. A page keeps the tags of everything it used; a change names the tags it
 * touches; a page with a touched tag is stale.
 */
export const contentTag = {
  article: (hrlContentId: string) => `article:${hrlContentId}`,
  /** The document at a path, article or editorial page; also for pages that say that nothing is there. */
  path: (canonicalPath: string) => `path:${canonicalPath}`,
  category: (language: ArticleLanguage, slug: string) => `category:${language}:${slug}`,
  /** Every list over all articles of a language: the front page, its topics, search, feed and sitemap. */
  list: (language: ArticleLanguage) => `list:${language}`,
};
