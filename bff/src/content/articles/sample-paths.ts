import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Database } from '../../database/database.ts';
import { articles, isPublic } from '../schema.ts';

/** How many articles of each kind are in a sample. */
const LONGEST = 20;
const LONGEST_TITLES = 5;
const LATEST: Readonly<Record<ArticleLanguage, number>> = { en: 8, es: 4, pt: 2 };

/**
 * Paths of articles that speak for all of them: the longest, those with the longest titles, and the latest of every
 * language. Each stands there once, the longest first.
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
    // As they are stored, compressed: no document is read for it.
    await read(undefined, [sql`pg_column_size(${articles.document}) desc`], LONGEST),
    await read(undefined, [sql`length(${articles.title}) desc`], LONGEST_TITLES),
    await read(eq(articles.language, 'en'), latest, LATEST.en),
    await read(eq(articles.language, 'es'), latest, LATEST.es),
    await read(eq(articles.language, 'pt'), latest, LATEST.pt),
  ];
  return [...new Set(found.flat().map(({ path }) => path))];
}
