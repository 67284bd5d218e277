import { getTableColumns, inArray } from 'drizzle-orm';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { MENU_TOPICS } from '@plainwell/contracts/page/menu-topics.ts';
import { interfaceLanguageSchema, type InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Database } from '../../database/database.ts';
import { storedCategories } from '../categories/category-commands.ts';
import { largestCategories } from '../categories/category-queries.ts';
import { appendChanges } from '../changes/change-log.ts';
import { staleTags, type ArticleState } from '../changes/stale-tags.ts';
import { articles } from '../schema.ts';
import { translationsOf } from './translations.ts';

/**
 * Changes stored articles, and records the tags of all pages that the change makes stale. The caller holds the writers'
 * lock.
 * @param before states of the articles as they are stored before the change.
 */
export async function noteChanges(
  transaction: Database,
  ids: string[],
  before: ReadonlyMap<string, ArticleState>,
  change: () => Promise<void>,
): Promise<void> {
  const known = [...before.values()].filter(({ id }) => ids.includes(id));
  const translationsBefore = await translationsOf(transaction, known);
  const menusBefore = await topicMenus(transaction);
  await change();
  const after = await storedStates(transaction, ids);
  const translationsAfter = await translationsOf(transaction, [...after.values()]);
  const menusAfter = await topicMenus(transaction);
  const changedMenus = [...menusAfter]
    .filter(([language, menu]) => menusBefore.get(language) !== menu)
    .map(([language]) => contentTag.topics(language));
  await appendChanges(transaction, [
    ...ids.map((id) =>
      staleTags(before.get(id), after.get(id), [
        ...(translationsBefore.get(id) ?? []),
        ...(translationsAfter.get(id) ?? []),
      ]),
    ),
    ...(changedMenus.length === 0 ? [] : [changedMenus]),
  ]);
}

/**
 * Returns the menu topics of each language, regardless of their order, as text that can be compared. Every page shows
 * the menu of its language, so a changed menu makes all pages of that language stale.
 */
async function topicMenus(transaction: Database): Promise<Map<InterfaceLanguage, string>> {
  const menus = await Promise.all(
    interfaceLanguageSchema.options.map(
      async (language) => [language, await largestCategories(transaction, language, MENU_TOPICS)] as const,
    ),
  );
  return new Map(
    menus.map(([language, topics]) => [language, JSON.stringify(topics.map(({ name, link }) => [name, link]).sort())]),
  );
}

/** Returns the stored states of articles, by id. */
export async function storedStates(transaction: Database, ids: string[]): Promise<Map<string, ArticleState>> {
  const { document: _document, ...columns } = getTableColumns(articles);
  const rows = await transaction.select(columns).from(articles).where(inArray(articles.id, ids));
  const slugs = await storedCategories(transaction, ids);
  return new Map(rows.map((row) => [row.id, { ...row, categorySlugs: slugs.get(row.id) ?? [] }]));
}
