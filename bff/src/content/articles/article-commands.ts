import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { interfaceLanguageSchema, type InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { MENU_TOPICS } from '@plainwell/contracts/page/menu-topics.ts';
import { articleRow } from '../document/article-row.ts';
import { staleTags, type ArticleState } from '../changes/stale-tags.ts';
import { replaceCategories, storedCategories } from '../categories/category-commands.ts';
import { largestCategories } from '../categories/category-queries.ts';
import { appendChanges } from '../changes/change-log.ts';
import type { ArticleDocument, WriteOutcome } from '../document/content-document.ts';
import { translationsOf, translationTargets } from './translations.ts';
import { articles, articleTranslations, editorialPages } from '../schema.ts';
import { writeSearch } from '../search/index/search-commands.ts';
import { planWrites, type PlannedWrite } from './write-plan.ts';

/**
 * Stores a batch in one transaction: all its good articles or, should the process die, none. Ids are distinct within
 * the batch. An article equal to the stored one writes nothing at all.
 */
export async function writeArticles(db: Database, batch: readonly ArticleDocument[]): Promise<WriteOutcome[]> {
  if (batch.length === 0) return [];
  return db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    const before = await storedStates(transaction, batch.map(({ article }) => article.hrlContentId));
    const plan = planWrites(batch, before, await pathOwners(transaction, batch, before));
    if (plan.writes.length > 0) await write(transaction, plan.writes, before);
    return plan.outcomes;
  });
}

async function write(transaction: Database, writes: readonly PlannedWrite[], before: Map<string, ArticleState>): Promise<void> {
  const documents = writes.map(({ document }) => document);
  const ids = documents.map(({ article }) => article.hrlContentId);
  const known = [...before.values()].filter(({ id }) => ids.includes(id));
  const translationsBefore = await translationsOf(transaction, known);
  const menusBefore = await topicMenus(transaction);
  await transaction
    .insert(articles)
    .values(documents.map(articleRow))
    .onConflictDoUpdate({ target: articles.id, set: everyColumn });
  await replaceCategories(transaction, documents);
  await writeSearch(transaction, documents);
  await replaceTranslations(transaction, documents);
  const after = await storedStates(transaction, ids);
  const translationsAfter = await translationsOf(transaction, [...after.values()]);
  const menusAfter = await topicMenus(transaction);
  const changedMenus = [...menusAfter].filter(([language, menu]) => menusBefore.get(language) !== menu).map(([language]) => contentTag.topics(language));
  await appendChanges(transaction, [
    ...ids.map((id) => staleTags(before.get(id), after.get(id), [...(translationsBefore.get(id) ?? []), ...(translationsAfter.get(id) ?? [])])),
    ...(changedMenus.length === 0 ? [] : [changedMenus]),
  ]);
}

/** What the menu of every page offers in each language. All pages hold it, so they are stale when it changes, and only then. */
async function topicMenus(transaction: Database): Promise<Map<InterfaceLanguage, string>> {
  const menus = await Promise.all(interfaceLanguageSchema.options.map(async (language) => [language, await largestCategories(transaction, language, MENU_TOPICS)] as const));
  return new Map(menus.map(([language, topics]) => [language, JSON.stringify(topics.map(({ name, link }) => [name, link]).sort())]));
}

const everyColumn: Record<string, SQL> = Object.fromEntries(
  Object.entries(getTableColumns(articles)).map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
);

async function replaceTranslations(transaction: Database, documents: readonly ArticleDocument[]): Promise<void> {
  await transaction.delete(articleTranslations).where(inArray(articleTranslations.articleId, documents.map(({ article }) => article.hrlContentId)));
  const rows = documents.flatMap((document) =>
    translationTargets(document).map((target) => ({ articleId: document.article.hrlContentId, target })),
  );
  if (rows.length > 0) await transaction.insert(articleTranslations).values(rows);
}

async function storedStates(transaction: Database, ids: string[]): Promise<Map<string, ArticleState>> {
  const { document: _document, ...columns } = getTableColumns(articles);
  const rows = await transaction.select(columns).from(articles).where(inArray(articles.id, ids));
  const slugs = await storedCategories(transaction, ids);
  return new Map(rows.map((row) => [row.id, { ...row, categorySlugs: slugs.get(row.id) ?? [] }]));
}

async function pathOwners(
  transaction: Database,
  batch: readonly ArticleDocument[],
  before: ReadonlyMap<string, ArticleState>,
): Promise<Map<string, string | null>> {
  const paths = [...batch.map(({ article }) => article.canonicalPath), ...[...before.values()].map(({ canonicalPath }) => canonicalPath)];
  const pages = await transaction
    .select({ path: editorialPages.canonicalPath })
    .from(editorialPages)
    .where(inArray(editorialPages.canonicalPath, paths));
  const owners = await transaction
    .select({ path: articles.canonicalPath, id: articles.id })
    .from(articles)
    .where(inArray(articles.canonicalPath, paths));
  return new Map([...pages.map(({ path }): [string, null] => [path, null]), ...owners.map(({ path, id }): [string, string] => [path, id])]);
}
