import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { articleSearch } from './schema.ts';
import { searchConfiguration } from './index/search-configuration.ts';
import { foldForSearch } from '../document/fold-for-search.ts';
import { allOf, boundedReads } from './bounded-reads.ts';
import type { QueryTerm } from './query-terms.ts';
import { kindFactors, SHORT_TITLE_WEIGHT, TEXT_WEIGHT, type RankedMatch } from './rank-matches.ts';
import { rowsOf } from '../../database/rows-of.ts';

/** Maximum number of matches of one search. Nobody reads further, and counting further costs time. */
export const SEARCH_RESULTS_MAXIMUM = 1000;

/**
 * Number of matches whose long full-text documents are unpacked to rank them. The rest keeps its rank by titles, topics
 * and decks.
 */
export const RANKED_TEXTS_MAXIMUM = 100;

/** Minimum share of the query's word weight that an article must contain, relative to the best article. */
const COVERED_MINIMUM = 0.6;

/**
 * Weights of the body (D, never in the head), of names and deck (C), of topics and keywords (B), and of the title (A).
 */
const FIELD_WEIGHTS = sql.raw(`'{0, 0.35, 0.6, 1}'::float4[]`);

/** A term with its weight. Rare words weigh more. */
export interface WeightedTerm extends Pick<QueryTerm, 'term' | 'isCommon'> {
  weight: number;
}

/**
 * Weighs terms by their inverse document frequency: a word of every article has little weight, a word of one article
 * much.
 */
export function weighTerms(terms: readonly QueryTerm[], articleCount: number): WeightedTerm[] {
  return terms.map(({ term, isCommon, articleCount: holding }) => ({
    term,
    isCommon,
    weight: Math.log(1 + articleCount / Math.max(holding, 1)),
  }));
}

/** An article that contains enough of a query, with its score before its text is read. */
export type FoundMatch = Pick<RankedMatch, 'id' | 'score'>;

/**
 * Returns the articles that match a query, best first. Each contains at least the share `COVERED_MINIMUM` of the word
 * weight that the best article contains. Indexes find the articles of each word. Ranking reads only the columns `head`
 * and `title`, because unpacking `body` takes long.
 */
export async function findMatches(
  db: Database,
  language: ArticleLanguage,
  terms: readonly WeightedTerm[],
): Promise<FoundMatch[]> {
  if (terms.length === 0) return [];
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const factors = sql.raw(
    `case kind ${Object.entries(kindFactors)
      .map(([kind, factor]) => `when '${kind}' then ${factor}`)
      .join(' ')} else 1 end`,
  );
  const rows = await rowsOf(
    db,
    sql`with asked as materialized (
        select * from unnest(
          ${sql.param(terms.map(({ term }) => term))}::tsquery[],
          ${sql.param(terms.map(({ weight }) => weight))}::float8[]
        ) with ordinality as asked (term, weight, place)
      ), ${boundedReads(language, terms)}, covering as (
        select article_id, max(sort_date) as sort_date, max(kind) as kind, ${coveredWeight(terms)} as covered
        from held group by article_id
      ), head_scores as (
        select article_id, sum(weight * (ts_rank(${FIELD_WEIGHTS}, head, term)
          + case when title @@ term then ${SHORT_TITLE_WEIGHT}::float8 / length(title) else 0 end)) as head
        from in_heads join asked using (place) group by article_id
      ), scored as (
        select article_id, sort_date, covered, max(covered) over () as best,
          (${TEXT_WEIGHT} * covered + coalesce(head, 0)) / ${total}::float8 * ${factors} as score
        from covering left join head_scores using (article_id)
      )
      select article_id as id, score from scored where covered >= ${COVERED_MINIMUM} * best
      order by score desc, sort_date desc, article_id desc limit ${SEARCH_RESULTS_MAXIMUM}`,
  );
  return rows.map((row) => ({ id: String(row['id']), score: Number(row['score']) }));
}

/** Returns SQL for the weight of the terms that an article contains, for a group of rows of `held`. */
function coveredWeight(terms: readonly WeightedTerm[]): SQL {
  const weights = terms.map(({ weight }, index) => sql`(bit_or(places) >> ${index}::int & 1) * ${weight}::float8`);
  return sql.join(weights, sql` + `);
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
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
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
