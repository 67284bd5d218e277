import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { foldForSearch } from '../../document/fold-for-search.ts';
import { searchConfiguration } from '../index/search-configuration.ts';
import { articleSearch } from '../schema.ts';
import { allOf, boundedReads, SEARCH_RESULTS_MAXIMUM } from './bounded-reads.ts';
import { kindFactors, TEXT_WEIGHT, type RankedMatch } from './rank-matches.ts';
import { WEIGHT_TOLERANCE, weightOf, type WeightedTerm } from './weighted-terms.ts';

/**
 * Number of matches whose long full-text documents are unpacked to rank them. The rest keeps its rank by titles, topics
 * and decks.
 */
export const RANKED_TEXTS_MAXIMUM = 100;

/** Minimum share of the query's word weight that an article must contain, relative to the best article. */
const COVERED_MINIMUM = 0.6;

/** An article that contains enough of a query, with its score before its text is read. */
export type FoundMatch = Pick<RankedMatch, 'id' | 'score'>;

/**
 * Returns the articles that match a query, best first, and one more than a search offers if there are more. Each
 * contains at least the share `COVERED_MINIMUM` of the word weight that the best article contains. Indexes find the
 * articles. Ranking reads only the columns `head` and `title`, because unpacking `body` takes long.
 */
export async function findMatches(
  db: Database,
  language: ArticleLanguage,
  terms: readonly WeightedTerm[],
): Promise<FoundMatch[]> {
  if (terms.length === 0) return [];
  const total = weightOf(terms);
  const found = await readMatches(db, language, terms, total);
  const best = found[0]?.best ?? 0;
  if (terms.length === 1 || best >= total - WEIGHT_TOLERANCE || found.length > SEARCH_RESULTS_MAXIMUM) return found;
  // No article contains all words, so fewer are enough. The second read may leave out what the first found.
  const ids = new Set(found.map(({ id }) => id));
  const others = await readMatches(db, language, terms, best);
  return [...found, ...others.filter(({ id }) => !ids.has(id))]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, SEARCH_RESULTS_MAXIMUM + 1);
}

/** Returns the matches, and the weight that the best contains, if no article contains words of more than `best`. */
async function readMatches(
  db: Database,
  language: ArticleLanguage,
  terms: readonly WeightedTerm[],
  best: number,
): Promise<(FoundMatch & { best: number })[]> {
  const factors = sql.raw(
    `case kind ${Object.entries(kindFactors)
      .map(([kind, factor]) => `when '${kind}' then ${factor}`)
      .join(' ')} else 1 end`,
  );
  const rows = await rowsOf(
    db,
    sql`with ${boundedReads(language, terms, COVERED_MINIMUM * best)}
      select article_id as id, best,
        (${TEXT_WEIGHT} * covered + head_score) / ${weightOf(terms)}::float8 * ${factors} as score
      from found cross join (select max(covered) as best from found) as most
      where covered >= ${COVERED_MINIMUM} * best - ${WEIGHT_TOLERANCE}
      order by score desc, sort_date collate "C" desc, article_id collate "C" desc limit ${SEARCH_RESULTS_MAXIMUM + 1}`,
  );
  return rows.map((row) => ({ id: String(row['id']), score: Number(row['score']), best: Number(row['best']) }));
}

/**
 * Returns the data that rank the best matches: how their titles match, and how close to each other the words are in
 * their texts.
 */
export async function describeMatches(
  db: Database,
  language: ArticleLanguage,
  {
    ids,
    terms,
    query,
    phrases,
  }: { ids: readonly string[]; terms: readonly WeightedTerm[]; query: string; phrases: readonly string[] },
): Promise<Omit<RankedMatch, 'score'>[]> {
  const configuration = searchConfiguration(language);
  const folded = foldForSearch(query);
  const asked = sql`strip(to_tsvector(${configuration}, ${folded}))`;
  const phrase = sql`phraseto_tsquery(${configuration}, ${folded})`;
  const rows = await rowsOf(
    db,
    sql`select s.article_id as id, s.kind, s.sort_date as "sortDate",
        strip(s.title) = ${asked} as "isTitle",
        strip(s.main_title) = ${asked} as "isMainTitle",
        s.title @@ ${phrase} as "isInTitle",
        (select coalesce(sum(weight), 0) from unnest(${sql.param(terms.map(({ term }) => term))}::tsquery[], ${sql.param(terms.map(({ weight }) => weight))}::float8[])
          as asked (term, weight) where s.title @@ asked.term) as "titleWeight",
        (select count(*) from unnest(tsvector_to_array(s.title)) as word where word = any (tsvector_to_array(${asked}))) as "titleWordsAsked",
        length(s.title) as "titleWords",
        ts_rank_cd('{0.1, 0.35, 0.6, 1}', s.body, ${allOf(terms)}, 32) as nearness,
        ${heldPhrases(configuration, phrases)} as "holdsPhrases"
      from ${articleSearch} as s where s.article_id = any(${sql.param(ids)}::text[])`,
  );
  const total = weightOf(terms);
  return rows.map((row) => ({
    id: String(row['id']),
    kind: String(row['kind']),
    sortDate: String(row['sortDate']),
    isTitle: row['isTitle'] === true,
    isMainTitle: row['isMainTitle'] === true,
    isInTitle: row['isInTitle'] === true,
    shareInTitle: Number(row['titleWeight']) / total,
    shareOfTitle: Number(row['titleWordsAsked']) / Math.max(Number(row['titleWords']), 1),
    nearness: Number(row['nearness']),
    holdsPhrases: row['holdsPhrases'] === true,
  }));
}

function heldPhrases(configuration: SQL, phrases: readonly string[]): SQL {
  const held = phrases.map((phrase) => sql`s.body @@ phraseto_tsquery(${configuration}, ${foldForSearch(phrase)})`);
  return held.length === 0 ? sql`true` : sql`(${sql.join(held, sql` and `)})`;
}
