import type { ArticleLanguage } from '../primitives/language.ts';

/**
 * Name of something that a rendered page is made from. The shell's loaders name what a page uses, the BFF's content
 * names what a change touches, and a kept page with a touched tag is stale. Both sides make tags here alone: a tag that
 * only one side spells anew would leave old pages in the cache.
 */
export type ContentTag =
  | `article:${string}`
  | `path:${string}`
  | `category:${ArticleLanguage}:${string}`
  | `topics:${ArticleLanguage}`
  | `list:${ArticleLanguage}`
  | 'anything';

/** Makers of the tags. */
export const contentTag = {
  article: (hrlContentId: string): ContentTag => `article:${hrlContentId}`,
  /** The document at a path, article or editorial page; also for pages that say that nothing is there. */
  path: (canonicalPath: string): ContentTag => `path:${canonicalPath}`,
  category: (language: ArticleLanguage, slug: string): ContentTag => `category:${language}:${slug}`,
  /** The topics that the menu of every page offers. */
  topics: (language: ArticleLanguage): ContentTag => `topics:${language}`,
  /** Every list over all articles of a language: the front page, its topics, search, feed and sitemap. */
  list: (language: ArticleLanguage): ContentTag => `list:${language}`,
  /**
   * Whatever changes: for answers over all texts, such as searches. Pages with this tag are kept in a small space of
   * their own, since readers can think up as many as they like.
   */
  anything: 'anything',
} as const;
