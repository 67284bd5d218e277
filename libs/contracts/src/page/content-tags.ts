import type { ArticleLanguage } from '../primitives/language.ts';

/**
 * Cache tag: name of something from which a rendered page is made. The loaders of the shell name what a page uses, the
 * BFF names what a change affects, and a cached page with an affected tag is stale. Both build tags only with
 * `contentTag`, because a spelling that only one side changes would leave stale pages in the cache.
 */
export type ContentTag =
  | `article:${string}`
  | `path:${string}`
  | `category:${ArticleLanguage}:${string}`
  | `topics:${ArticleLanguage}`
  | `list:${ArticleLanguage}`
  | 'anything';

/** Builds the tags. */
export const contentTag = {
  article: (hrlContentId: string): ContentTag => `article:${hrlContentId}`,
  /** Returns the tag of the document at a path: an article or an editorial page. */
  path: (canonicalPath: string): ContentTag => `path:${canonicalPath}`,
  category: (language: ArticleLanguage, slug: string): ContentTag => `category:${language}:${slug}`,
  /** Returns the tag of the topics in the menu of every page. */
  topics: (language: ArticleLanguage): ContentTag => `topics:${language}`,
  /** Returns the tag of the lists over all articles of a language, on the front page and on article pages. */
  list: (language: ArticleLanguage): ContentTag => `list:${language}`,
  /**
   * Tag of any article or editorial page, for answers that each of them may change, such as searches and not-found
   * pages. Comments change none of these. The cache keeps these answers in a small space of their own, because
   * readers can request any number of different ones.
   */
  anything: 'anything',
} as const;
