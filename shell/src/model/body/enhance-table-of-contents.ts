import type { Article } from '@plainwell/contracts/article/article.ts';
import type { ContentsEntry } from '@plainwell/contracts/modules/props/contents-entry.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';

/** Minimum number of titled sections of an article whose contents are shortened (rules.md#contents). */
const TRUNCATED_FROM = 10;

/** Returns the sections with a title, as links. */
export function titledSections(tabs: Article['tabs']): ContentsEntry[] {
  return tabs.flatMap(({ id, title }) => (title === null ? [] : [{ id, title }]));
}

/**
 * Adds to each entry of an article with scoped anchors the name of its section for analytics: the id without the scope.
 * @param own the same sections with the article's own ids.
 */
export function nameSections(entries: ContentsEntry[], scoped: Article['tabs'], own: Article['tabs']): ContentsEntry[] {
  const names = new Map(scoped.map(({ id }, index) => [id, own[index]?.id]));
  return entries.map((entry) => ({ ...entry, section: names.get(entry.id) }));
}

/**
 * Returns the table of contents (rules.md#contents): titled sections only, without the article's first section unless
 * `displayFirstTocLink` is set.
 */
export function enhanceTableOfContents({
  tabs,
  displayFirstTocLink,
}: Pick<Article, 'tabs' | 'displayFirstTocLink'>): ContentsEntry[] {
  return titledSections(tabs.slice(displayFirstTocLink ? 0 : 1));
}

/**
 * Returns whether the contents are shortened: for an article with 10 or more titled sections whose canonical path the
 * site lists.
 */
export function isContentsTruncated(
  { tabs, canonicalPath }: Pick<Article, 'tabs' | 'canonicalPath'>,
  { truncatedContentsPaths }: Pick<Site, 'truncatedContentsPaths'>,
): boolean {
  return titledSections(tabs).length >= TRUNCATED_FROM && truncatedContentsPaths.includes(canonicalPath);
}
