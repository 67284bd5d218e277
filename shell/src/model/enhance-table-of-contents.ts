import type { Article } from '@plainwell/contracts/article.ts';

/** An entry of the table of contents. */
export interface ContentsEntry {
  id: string;
  title: string;
}

/**
 * The table of contents (specification, section 5): titled sections only, without the article's first section unless
 * `displayFirstTocLink` is set.
 */
export function enhanceTableOfContents({ tabs, displayFirstTocLink }: Pick<Article, 'tabs' | 'displayFirstTocLink'>): ContentsEntry[] {
  return tabs
    .slice(displayFirstTocLink ? 0 : 1)
    .flatMap(({ id, title }) => (title === null ? [] : [{ id, title }]));
}
