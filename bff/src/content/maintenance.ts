import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { articles, editorialPages } from './schema.ts';

/** Whether nothing has been loaded yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [article] = await db.select({ id: articles.id }).from(articles).limit(1);
  const [page] = await db.select({ path: editorialPages.canonicalPath }).from(editorialPages).limit(1);
  return article === undefined && page === undefined;
}

/**
 * Brings the planner's statistics and the index's pending entries up to date after many writes. The embedded database
 * has nobody who would do it later.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.execute(sql`vacuum (analyze) articles, article_search, categories, article_categories, article_translations`);
}
