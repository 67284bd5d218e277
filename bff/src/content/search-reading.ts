import { and, desc, asc, eq, not, sql, type SQL } from 'drizzle-orm';
import type { ArticleLanguage } from '@plainwell/contracts/language.ts';
import type { Database } from '../database/database.ts';
import { articleSearch } from './schema.ts';
import { searchConfiguration } from './search-configuration.ts';
import { foldForSearch } from './search-text.ts';

/** Matches that one search offers at most. Nobody reads further, and counting further costs. */
export const SEARCH_RESULTS_MAXIMUM = 1000;

/** Matches in the text alone that are ranked by it; to rank one, its full-text document must be unpacked. */
export const RANKED_TEXTS_MAXIMUM = 300;

/** One page of matches, best first. */
export interface SearchHits {
  ids: string[];
  /** All matches, but at most SEARCH_RESULTS_MAXIMUM. */
  total: number;
}

/**
 * Searches for articles with every word of the query. Those with all words in title, deck, topics and keywords come
 * first; then those that need their text for it, of which the latest RANKED_TEXTS_MAXIMUM are ranked by how often and
 * how near to each other the words stand, and the rest follows by date.
 *
 * A query without a word that carries meaning has no matches.
 */
export async function searchArticles(
  db: Database,
  { language, query, limit, offset }: { language: ArticleLanguage; query: string; limit: number; offset: number },
): Promise<SearchHits> {
  // Words only: a phrase or a "not" would have to be checked against the full-text document of every candidate.
  const words = sql`plainto_tsquery(${searchConfiguration(language)}, ${foldForSearch(query)})`;
  return db.transaction(async (transaction) => {
    // The planner does not know that a scan unpacks every long document; the indexes never do.
    await transaction.execute(sql`set local enable_seqscan = off`);
    const ids = await matchesInHead(transaction, language, words);
    const room = SEARCH_RESULTS_MAXIMUM - ids.length;
    const isPageComplete = offset + limit <= ids.length;
    if (room > 0) ids.push(...(await matchesInText(transaction, language, words, { limit: room, ranked: isPageComplete ? 0 : RANKED_TEXTS_MAXIMUM })));
    return { ids: ids.slice(offset, offset + limit), total: ids.length };
  });
}

async function matchesInHead(db: Database, language: ArticleLanguage, words: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: articleSearch.articleId })
    .from(articleSearch)
    .where(and(eq(articleSearch.language, language), inHead(words)))
    .orderBy(sql`ts_rank(${articleSearch.head}, ${words}, ${DIVIDE_BY_LENGTH}) desc`, desc(articleSearch.sortDate), desc(articleSearch.articleId))
    .limit(SEARCH_RESULTS_MAXIMUM);
  return rows.map(({ id }) => id);
}

/** Normalisation of ts_rank: a title of just the words sought stands before a longer one. */
const DIVIDE_BY_LENGTH = 1;

async function matchesInText(
  db: Database,
  language: ArticleLanguage,
  words: SQL,
  { limit, ranked }: { limit: number; ranked: number },
): Promise<string[]> {
  const latest = db.$with('latest').as(
    db
      .select({
        id: articleSearch.articleId,
        place: sql<number>`row_number() over (order by ${articleSearch.sortDate} desc, ${articleSearch.articleId} desc)`.as('place'),
      })
      .from(articleSearch)
      .where(and(eq(articleSearch.language, language), sql`${articleSearch.body} @@ ${words}`, not(inHead(words))))
      .orderBy(sql`place`)
      .limit(limit),
  );
  const rows = await db
    .with(latest)
    .select({ id: latest.id })
    .from(latest)
    .innerJoin(articleSearch, eq(articleSearch.articleId, latest.id))
    .orderBy(sql`case when ${latest.place} <= ${ranked} then ts_rank_cd(${articleSearch.body}, ${words}, ${DIVIDE_BY_LENGTH}) end desc nulls last`, asc(latest.place));
  return rows.map(({ id }) => id);
}

function inHead(words: SQL): SQL {
  return sql`${articleSearch.head} @@ ${words}`;
}
