import { lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { searchWords } from '../search/schema.ts';

/**
 * Numbers of written articles after which statistics are updated: a fixed one and a share of all articles, as in
 * PostgreSQL's own background process (`autovacuum_analyze_threshold` and `autovacuum_analyze_scale_factor`).
 */
const UPKEEP_AFTER = { articles: 50, share: 0.1 };

/** Tables that hold what articles consist of. */
const ARTICLE_TABLES = [
  'articles',
  'lead_pictures',
  'byline_portraits',
  'article_search',
  'search_words',
  'article_people',
  'categories',
  'article_categories',
  'article_translations',
];

/**
 * Creates the function that does, after articles were written, what the embedded database has no background process
 * for. Moves pending entries into their places in the indexes of searches, because every search reads all of them.
 * After many articles, also removes unused words and updates the planner's statistics. One edit does not pay for that,
 * because it takes seconds on a large site.
 */
export function createUpkeep(db: Database): (count: number) => Promise<void> {
  let waiting = 0;
  return async (count) => {
    if (count === 0) return;
    waiting += count;
    // The number of articles as of the last update of the statistics; -1 before the first.
    const [table] = await rowsOf(db, sql`select reltuples as articles from pg_class where oid = 'articles'::regclass`);
    const known = Number(table?.['articles'] ?? -1);
    if (known >= 0 && waiting < UPKEEP_AFTER.articles + UPKEEP_AFTER.share * known) {
      await db.execute(sql`select gin_clean_pending_list(index.oid) from pg_class as index
        join pg_am on pg_am.oid = index.relam and amname = 'gin' join pg_index on indexrelid = index.oid
        where indrelid = any(${sql.param(ARTICLE_TABLES)}::regclass[])`);
      return;
    }
    waiting = 0;
    await db.delete(searchWords).where(lte(searchWords.articleCount, 0));
    await db.execute(sql.raw(`vacuum (analyze) ${ARTICLE_TABLES.join(', ')}`));
  };
}
