import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { articleSearch } from './schema.ts';
import { searchConfiguration } from './index/search-configuration.ts';
import { foldForSearch } from '../document/fold-for-search.ts';
import { interpretQuery, type InterpretedQuery } from './interpret-query.ts';
import { SEARCH_RESULTS_MAXIMUM } from './matches/bounded-reads.ts';
import { describeMatches, findMatches, RANKED_TEXTS_MAXIMUM, type FoundMatch } from './matches/find-matches.ts';
import { rankMatches } from './matches/rank-matches.ts';
import { weighTerms, type WeightedTerm } from './matches/weighted-terms.ts';
import { parseQuery } from './parse-query.ts';
import { findPerson, type FoundPerson } from './people.ts';
import { countSearchable } from './query-terms.ts';
import { rowsOf } from '../../database/rows-of.ts';

/** Time limit for one statement of a search, in milliseconds. The embedded database does not support it. */
const STATEMENT_TIMEOUT_MS = 2_000;

/**
 * Settings of the transaction of a search. The planner does not know that a sequential scan unpacks every long
 * document; index scans never do. Compiling a statement takes longer than a search.
 */
const limits = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`;

/**
 * Cost of a look into a document for the planner, instead of 0.0025. PostgreSQL does not know that it unpacks a long
 * document for each look at `body`. With this cost it rather intersects indexes. Other statements of a search take
 * longer with it.
 */
const LOOK_COST = 0.1;

/** The result of a search. */
export interface SearchOutcome {
  /** Ids of the best matches, best first; at most SEARCH_RESULTS_MAXIMUM. */
  ids: string[];
  /** Whether there are more matches. */
  isCut: boolean;
  terms: WeightedTerm[];
  suggestion: InterpretedQuery['suggestion'];
  unknown: string[];
  person: FoundPerson | null;
  /** `false`: no article contains the quoted phrase. `ids` then name articles that contain its words. */
  isPhraseFound: boolean;
}

/**
 * Searches the articles of a language. Limits everything that costs time: words, matches, unpacked texts, and each
 * statement.
 */
export function searchArticles(
  db: Database,
  { language, query }: { language: ArticleLanguage; query: string },
): Promise<SearchOutcome> {
  const parsed = parseQuery(query);
  return withinLimits(db, async (transaction) => {
    const searchableCount = await countSearchable(transaction, language);
    const interpreted = await interpretQuery(transaction, language, { query: parsed, searchableCount });
    const { suggestion, unknown } = interpreted;
    const asked = suggestion?.isApplied === true ? parseQuery(suggestion.query) : parsed;
    const terms = weighTerms(interpreted.terms, searchableCount);
    const person =
      asked.words.length === 0
        ? null
        : await findPerson(
            transaction,
            language,
            asked.words.map(({ folded }) => folded),
            interpreted.terms,
          );
    await transaction.execute(sql.raw(`set local cpu_operator_cost = ${LOOK_COST}`));
    const found = await findMatches(transaction, language, terms);
    const { ids, isPhraseFound } = await rankFound(transaction, language, {
      found,
      terms,
      query: asked.text,
      phrases: asked.phrases,
      person,
    });
    return {
      ids: ids.slice(0, SEARCH_RESULTS_MAXIMUM),
      isCut: ids.length > SEARCH_RESULTS_MAXIMUM,
      terms,
      suggestion,
      unknown,
      person,
      isPhraseFound,
    };
  });
}

/**
 * Returns the number of articles of a language that contain every word of a query, counted up to one more than
 * SEARCH_RESULTS_MAXIMUM.
 */
export function countMatches(
  db: Database,
  { language, query }: { language: ArticleLanguage; query: string },
): Promise<number> {
  return withinLimits(db, async (transaction) => {
    const words = sql`plainto_tsquery(${searchConfiguration(language)}, ${foldForSearch(query)})`;
    const [row] = await rowsOf(
      transaction,
      sql`select count(*)::int as total from (select from ${articleSearch}
        where ${articleSearch.language} = ${language} and ${articleSearch.body} @@ ${words}
        limit ${SEARCH_RESULTS_MAXIMUM + 1}) as found`,
    );
    return Number(row?.['total'] ?? 0);
  });
}

function withinLimits<T>(db: Database, search: (transaction: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    await transaction.execute(limits);
    return search(transaction);
  });
}

interface Ranking {
  found: FoundMatch[];
  terms: WeightedTerm[];
  query: string;
  phrases: string[];
  person: FoundPerson | null;
}

async function rankFound(
  db: Database,
  language: ArticleLanguage,
  { found, terms, query, phrases, person }: Ranking,
): Promise<{ ids: string[]; isPhraseFound: boolean }> {
  // A query that names a person is nothing but the name, so all articles of the person match.
  const named = [...(person?.articles.keys() ?? [])].map((id): [string, number] => [id, 0]);
  const isNamed = ({ id }: FoundMatch) => person?.articles.has(id) === true;
  const best = [...found.filter(isNamed), ...found.slice(0, RANKED_TEXTS_MAXIMUM)];
  const scores = new Map([...named, ...best.map(({ id, score }): [string, number] => [id, score])]);
  if (scores.size === 0) return { ids: [], isPhraseFound: phrases.length === 0 };
  const described = await describeMatches(db, language, { ids: [...scores.keys()], terms, query, phrases });
  const ranked = rankMatches(
    described.map((match) => ({ ...match, score: scores.get(match.id) ?? 0, person: person?.articles.get(match.id) })),
  );
  const exact = ranked.filter(({ holdsPhrases }) => holdsPhrases);
  if (phrases.length > 0 && exact.length > 0) return { ids: exact.map(({ id }) => id), isPhraseFound: true };
  const rest = found.filter(({ id }) => !scores.has(id));
  return { ids: [...ranked, ...rest].map(({ id }) => id), isPhraseFound: phrases.length === 0 };
}
