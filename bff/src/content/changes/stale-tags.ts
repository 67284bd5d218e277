import { contentTag, type ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { articles } from '../schema.ts';

/** The fields of a stored article that other pages may show. A preview has no `categorySlugs`. */
export type ArticleState = Omit<typeof articles.$inferSelect, 'document'> & { categorySlugs: readonly string[] };

/** A translation of the changed article. Its page links to that article. */
interface Translation {
  id: string;
  canonicalPath: string;
}

/**
 * Returns the tags of everything that one changed article makes stale: its own page, pages at its old and new path, its
 * translations (they link to it), and the lists that contain it. Omits lists that show nothing new. Lists never show a
 * preview, but they change when a preview is published or an article becomes a preview.
 */
export function staleTags(
  before: ArticleState | undefined,
  after: ArticleState | undefined,
  translations: readonly Translation[],
): ContentTag[] {
  const states = [before, after].filter((state) => state !== undefined);
  return [
    ...states.flatMap((state) => [contentTag.article(state.id), contentTag.path(state.canonicalPath)]),
    ...translations.flatMap(({ id, canonicalPath }) => [contentTag.article(id), contentTag.path(canonicalPath)]),
    ...(listState(before) === listState(after) ? [] : states.filter(({ isPreview }) => !isPreview).flatMap(listTags)),
  ];
}

function listTags({ language, categorySlugs }: ArticleState): ContentTag[] {
  return [contentTag.list(language), ...categorySlugs.map((slug) => contentTag.category(language, slug))];
}

function listState(state: ArticleState | undefined): string {
  if (state === undefined) return '';
  const { contentHash: _contentHash, ...shown } = state;
  return JSON.stringify(shown);
}
