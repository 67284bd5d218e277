import { contentTag, type ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { articles } from '../schema.ts';

/** A stored article as far as other pages show it; a preview has no `categorySlugs`. */
export type ArticleState = Omit<typeof articles.$inferSelect, 'document'> & { categorySlugs: readonly string[] };

/** An article in another language, whose page links to the changed one. */
interface Translation {
  id: string;
  canonicalPath: string;
}

/**
 * Tags of everything that one changed article makes stale: its own page, pages at its old and new path, its
 * translations (they link to it), and the lists it stands in. Lists are named only when what they show has changed:
 * when a preview is published or an article withdrawn into one, but not while it is a preview.
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
