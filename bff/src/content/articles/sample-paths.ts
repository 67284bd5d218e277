import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Database } from '../../database/database.ts';
import { articles, isPublic } from '../schema.ts';

/** Number of articles of each kind in a sample. */
const LONGEST = 20;
const LONGEST_TITLES = 5;
const LATEST: Readonly<Record<ArticleLanguage, number>> = { en: 8, es: 4, pt: 2 };

/**
 * Returns paths of articles that represent all others: the longest, those with the longest titles, and the latest of
 * every language. Each path appears once, the longest article first.
 */
export async function samplePaths(db: Database): Promise<string[]> {
  const read = (condition: SQL | undefined, order: readonly SQL[], limit: number) =>
    db
      .select({ path: articles.canonicalPath })
      .from(articles)
      .where(and(isPublic, condition))
      .orderBy(...order, articles.id)
      .limit(limit);
  const latest = [desc(articles.sortDate), desc(articles.id)];
  const found = [
    // Sorts by the stored, compressed size, so that the query reads no document.
    await read(undefined, [sql`pg_column_size(${articles.document}) desc`], LONGEST),
    await read(undefined, [sql`length(${articles.title}) desc`], LONGEST_TITLES),
    await read(eq(articles.language, 'en'), latest, LATEST.en),
    await read(eq(articles.language, 'es'), latest, LATEST.es),
    await read(eq(articles.language, 'pt'), latest, LATEST.pt),
  ];
  return [...new Set(found.flat().map(({ path }) => path))];
}
