import type { articles } from './schema.ts';
import { contentTag } from './content-tags.ts';
import type { Counterpart } from './counterparts.ts';

/** A stored article as far as other pages show it; a preview has no `categorySlugs`. */
export type ArticleState = Omit<typeof articles.$inferSelect, 'document'> & { categorySlugs: readonly string[] };

/**
 * Tags of everything that one changed article makes stale: its own page, pages at its old and new path, its
 * counterparts (they link to it), and the lists it stands in. Lists are named only when what they show has changed: when a
 * preview is published or an article withdrawn into one, but not while it is a preview.
 */
export function changeTags(before: ArticleState | undefined, after: ArticleState | undefined, counterparts: readonly Counterpart[]): string[] {
  const states = [before, after].filter((state) => state !== undefined);
  return [
    ...states.flatMap((state) => [contentTag.article(state.id), contentTag.path(state.canonicalPath)]),
    ...counterparts.flatMap(({ id, canonicalPath }) => [contentTag.article(id), contentTag.path(canonicalPath)]),
    ...(listed(before) === listed(after) ? [] : states.filter(({ isPreview }) => !isPreview).flatMap(listTags)),
  ];
}

function listTags({ language, categorySlugs }: ArticleState): string[] {
  return [contentTag.list(language), ...categorySlugs.map((slug) => contentTag.category(language, slug))];
}

function listed(state: ArticleState | undefined): string {
  if (state === undefined) return '';
  const { contentHash: _contentHash, ...shown } = state;
  return JSON.stringify(shown);
}
