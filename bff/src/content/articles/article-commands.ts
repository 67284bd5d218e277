import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { articleRow } from '../document/article-row.ts';
import type { ArticleState } from '../changes/stale-tags.ts';
import { replaceCategories } from '../categories/category-commands.ts';
import type { ArticleDocument, WriteOutcome } from '../document/content-document.ts';
import { noteChanges, storedStates } from './note-changes.ts';
import { translationTargets } from './translations.ts';
import { articles, articleTranslations, editorialPages, withdrawnArticles } from '../schema.ts';
import { writeSearch } from '../search/index/search-commands.ts';
import { withdrawnAmong } from './withdraw-article.ts';
import { planWrites, type PlannedWrite, type StoredArticle } from './write-plan.ts';

/**
 * Stores the acceptable articles of a batch in one transaction, so that none of them is stored if the process dies. Ids
 * must be distinct within the batch. Writes nothing for an article that equals the stored one.
 */
export async function writeArticles(db: Database, batch: readonly ArticleDocument[]): Promise<WriteOutcome[]> {
  if (batch.length === 0) return [];
  return db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    const ids = batch.map(({ article }) => article.hrlContentId);
    const before = await storedStates(transaction, ids);
    const known = new Map<string, StoredArticle>([...(await withdrawnAmong(transaction, ids)), ...before]);
    const plan = planWrites(batch, known, await pathOwners(transaction, batch, known));
    if (plan.writes.length > 0) await write(transaction, plan.writes, before);
    return plan.outcomes;
  });
}

async function write(
  transaction: Database,
  writes: readonly PlannedWrite[],
  before: Map<string, ArticleState>,
): Promise<void> {
  const documents = writes.map(({ document }) => document);
  const ids = documents.map(({ article }) => article.hrlContentId);
  await noteChanges(transaction, ids, before, async () => {
    await transaction
      .insert(articles)
      .values(documents.map(articleRow))
      .onConflictDoUpdate({ target: articles.id, set: everyColumn });
    await transaction.delete(withdrawnArticles).where(inArray(withdrawnArticles.id, ids));
    await replaceCategories(transaction, documents);
    await writeSearch(transaction, documents);
    await replaceTranslations(transaction, documents);
  });
}

const everyColumn: Record<string, SQL> = Object.fromEntries(
  Object.entries(getTableColumns(articles)).map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
);

async function replaceTranslations(transaction: Database, documents: readonly ArticleDocument[]): Promise<void> {
  await transaction.delete(articleTranslations).where(
    inArray(
      articleTranslations.articleId,
      documents.map(({ article }) => article.hrlContentId),
    ),
  );
  const rows = documents.flatMap((document) =>
    translationTargets(document).map((target) => ({ articleId: document.article.hrlContentId, target })),
  );
  if (rows.length > 0) await transaction.insert(articleTranslations).values(rows);
}

async function pathOwners(
  transaction: Database,
  batch: readonly ArticleDocument[],
  before: ReadonlyMap<string, StoredArticle>,
): Promise<Map<string, string | null>> {
  const paths = [
    ...batch.map(({ article }) => article.canonicalPath),
    ...[...before.values()].map(({ canonicalPath }) => canonicalPath),
  ];
  const pages = await transaction
    .select({ path: editorialPages.canonicalPath })
    .from(editorialPages)
    .where(inArray(editorialPages.canonicalPath, paths));
  const owners = await transaction
    .select({ path: articles.canonicalPath, id: articles.id })
    .from(articles)
    .where(inArray(articles.canonicalPath, paths));
  return new Map([
    ...pages.map(({ path }): [string, null] => [path, null]),
    ...owners.map(({ path, id }): [string, string] => [path, id]),
  ]);
}
