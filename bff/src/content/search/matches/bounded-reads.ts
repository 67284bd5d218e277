import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { sql, type SQL } from 'drizzle-orm';
import { articleSearch } from '../schema.ts';
import { SHORT_TITLE_WEIGHT } from './rank-matches.ts';
import { sufficientSets, weightOf, type WeightedTerm } from './weighted-terms.ts';

/** Number of articles that a search offers, the best ones: 25 pages. Nobody reads further, and more take time. */
export const SEARCH_RESULTS_MAXIMUM = 500;

/** Number of articles that one read of texts returns: one more than a search offers, to learn if there are more. */
const TEXTS_MAXIMUM = SEARCH_RESULTS_MAXIMUM + 1;

/** Number of articles that are read by their titles. Each other read of heads returns what these leave of it. */
const HEADS_MAXIMUM = 400;

/**
 * Weights of the body (D, never in the head), of names and deck (C), of topics and keywords (B), and of the title (A).
 */
const FIELD_WEIGHTS = sql.raw(`'{0, 0.35, 0.6, 1}'::float4[]`);

const { articleId, sortDate, kind, head, title, body } = articleSearch;

const tsquery = (text: string) => sql`${text}::tsquery`;
const every = (terms: readonly WeightedTerm[]) => terms.map(({ term }) => `(${term})`).join(' & ');
const any = (terms: readonly WeightedTerm[]) => terms.map(({ term }) => `(${term})`).join(' | ');
const unionOf = (reads: readonly SQL[]) => sql.join([...reads], sql` union all `);

/** Returns a `tsquery` for texts that contain all terms. */
export const allOf = (terms: readonly WeightedTerm[]): SQL => tsquery(every(terms));

/**
 * Returns the tables of a search: SQL for a WITH clause with the table `found`, which has one row for each article: its
 * id, sort date, kind, the score of its head, and the weight of the terms that it contains (`covered`).
 *
 * Reads articles that contain a sufficient set of terms (`sufficientSets`). From texts, reads `TEXTS_MAXIMUM` of those
 * that contain all terms, and if these are fewer, as many again with each term. If one of these reads may have left out
 * articles, also reads those with the best heads (`readsOfHeads`). An article may then contain more than `covered`
 * tells, because not each read of a term that it contains returned it.
 */
export function boundedReads(language: ArticleLanguage, terms: readonly WeightedTerm[], minimum: number): SQL {
  const sufficient = sufficientSets(terms, minimum);
  const asked: AskedTerms = {
    terms,
    sufficient,
    enough: sufficient.map((set) => `(${every(set)})`).join(' | '),
    inEach: terms.filter((term) => sufficient.every((set) => set.includes(term))),
  };
  const score = headScore(terms);
  const reading: Reading = (condition, rest, places) =>
    sql`(select ${articleId}, ${sortDate}, ${kind}, ${score} as head_score, ${places} as places
      from ${articleSearch} where ${articleSearch.language} = ${language} and ${condition} ${rest})`;
  const whole = reading(sql`${body} @@ ${allOf(terms)}`, sql`limit ${TEXTS_MAXIMUM}`, placesOf(terms, terms));
  const { inTitles, inHeads } = readsOfHeads(asked, reading);
  const least = Math.min(...sufficient.map(weightOf));
  return sql`whole as materialized ${whole},
    in_texts as materialized (${unionOf([sql`select * from whole`, ...readsOfParts(asked, reading)])}),
    in_titles as materialized ${inTitles},
    found as materialized (
      select article_id, sort_date, kind, head_score, greatest(${least}::float8, ${coveredWeight(terms)}) as covered
      from (${unionOf([sql`select * from in_texts`, sql`select * from in_titles`, ...inHeads])}) as held
      group by article_id, sort_date, kind, head_score
    )`;
}

/** Returns SQL that reads the articles of a condition, with the places of the terms that they contain. */
type Reading = (condition: SQL, rest: SQL, places: SQL) => SQL;

interface AskedTerms {
  terms: readonly WeightedTerm[];
  sufficient: readonly WeightedTerm[][];
  /** A `tsquery` for texts that contain a sufficient set. */
  enough: string;
  /** Terms of all sufficient sets. */
  inEach: readonly WeightedTerm[];
}

/** Returns SQL that reads texts with a part of the terms, unless enough have been read that contain all. */
function readsOfParts({ terms, enough, inEach }: AskedTerms, reading: Reading): SQL[] {
  const isShort = sql`(select count(*) from whole) < ${TEXTS_MAXIMUM}`;
  const parts = [
    ...(inEach.length > 0 ? [{ held: inEach, query: enough }] : []),
    ...terms
      .filter((term) => !inEach.includes(term))
      .map((term) => ({ held: [...inEach, term], query: `(${enough}) & (${term.term})` })),
  ];
  return parts
    .filter(({ held }) => held.length < terms.length)
    .map(({ held, query }) =>
      reading(sql`${body} @@ ${tsquery(query)} and ${isShort}`, sql`limit ${TEXTS_MAXIMUM}`, placesOf(terms, held)),
    );
}

/**
 * Returns SQL that reads articles by their heads: those whose titles contain enough of the query, first those with all
 * terms, then the shortest; those with a word in the title and the others in the text; and those whose heads contain
 * enough.
 */
function readsOfHeads({ terms, sufficient, enough }: AskedTerms, reading: Reading): { inTitles: SQL; inHeads: SQL[] } {
  const isCut = sql`(select count(*) from in_texts) >= ${TEXTS_MAXIMUM}`;
  const inHead = terms.map((term) => sql`(${head} @@ ${tsquery(term.term)})::int * ${placesOf(terms, [term])}`);
  const places = sql.join(inHead, sql` | `);
  const isEnough = sql`${title} @@ ${tsquery(enough)}`;
  const best = sql`order by ${title} @@ ${allOf(terms)} desc, length(${title}), ${articleId} limit ${HEADS_MAXIMUM}`;
  const rest = sql`limit ${HEADS_MAXIMUM} - (select count(*) from in_titles)`;
  const isSome = sql`${title} @@ ${tsquery(any(terms))} and not ${isEnough}`;
  const someInTitle = sql`${isSome} and ${body} @@ ${tsquery(enough)} and ${isCut}`;
  const anyIsEnough = sufficient.filter((set) => set.length === 1).length === terms.length;
  return {
    inTitles: reading(sql`${isEnough} and ${isCut}`, best, places),
    inHeads: [
      ...(anyIsEnough ? [] : [reading(someInTitle, rest, places)]),
      reading(sql`${head} @@ ${tsquery(enough)} and not ${isEnough} and ${isCut}`, rest, places),
    ],
  };
}

/** Returns SQL for the places of terms among all terms, as bits: 1 for the first, 2 for the second, 4 for the third. */
function placesOf(terms: readonly WeightedTerm[], held: readonly WeightedTerm[]): SQL {
  return sql`${held.reduce((places, term) => places | (1 << terms.indexOf(term)), 0)}::int`;
}

/** Returns SQL for the weight of the terms whose places the rows of an article name. */
function coveredWeight(terms: readonly WeightedTerm[]): SQL {
  const weights = terms.map(
    (term) => sql`(bit_or(places) & ${placesOf(terms, [term])} > 0)::int * ${term.weight}::float8`,
  );
  return sql.join(weights, sql` + `);
}

/** Returns SQL for the score of an article's head: the rank of each term, and more for a term of a short title. */
function headScore(terms: readonly WeightedTerm[]): SQL {
  const scores = terms.map(({ term, weight }) => {
    const word = tsquery(term);
    const inTitle = sql`case when ${title} @@ ${word} then ${SHORT_TITLE_WEIGHT}::float8 / length(${title}) else 0 end`;
    return sql`${weight}::float8 * (ts_rank(${FIELD_WEIGHTS}, ${head}, ${word}) + ${inTitle})`;
  });
  return sql.join(scores, sql` + `);
}
