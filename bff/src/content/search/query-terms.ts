import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { articles, isPublic } from '../schema.ts';
import { articleSearch, searchWords } from './schema.ts';
import { searchConfiguration } from './index/search-configuration.ts';
import { rowsOf } from '../../database/rows-of.ts';

/** Number of articles beyond which a search counts no further, so that it costs little more on a larger site. */
const COUNTED_MAXIMUM = 1_500;

/** A word of a query, with the data of the index. */
export interface QueryTerm {
  /** The folded word. */
  word: string;
  /** A `tsquery`: the word's stem, or several stems joined by "or". */
  term: string;
  /**
   * Number of articles of the language that contain the word. For a common word, at least the number of those that
   * spell it as typed.
   */
  articleCount: number;
  /** Whether the title of at least one of these articles contains the word. */
  isInTitle: boolean;
}

/**
 * Returns the data of the index for words, without stop words of the language such as "the". Counts the articles of a
 * word unless the vocabulary tells that it is common.
 */
export async function termsOfWords(
  db: Database,
  language: ArticleLanguage,
  words: readonly string[],
): Promise<QueryTerm[]> {
  if (words.length === 0) return [];
  const rows = await rowsOf(
    db,
    sql`select asked.word, asked.term::text as term,
        case when asked.written >= ${COUNTED_MAXIMUM} then asked.written
          else (select count(*)::int from (select from ${articleSearch}
            where ${articleSearch.language} = ${language} and ${articleSearch.body} @@ asked.term
            limit ${COUNTED_MAXIMUM}) as found) end as "articleCount",
        exists (select from ${articleSearch}
          where ${articleSearch.language} = ${language} and ${articleSearch.title} @@ asked.term) as "isInTitle"
      from (select word, place, plainto_tsquery(${searchConfiguration(language)}, word) as term,
          (select ${searchWords.articleCount} from ${searchWords}
            where ${searchWords.language} = ${language} and ${searchWords.word} = typed.word) as written
        from unnest(${sql.param(words)}::text[]) with ordinality as typed (word, place)) as asked
      where numnode(asked.term) > 0 order by asked.place`,
  );
  return distinctTerms(
    rows.map((row) => ({
      word: String(row['word']),
      term: String(row['term']),
      articleCount: Number(row['articleCount']),
      isInTitle: row['isInTitle'] === true,
    })),
  );
}

/**
 * Returns one term for several words, joined by "or", such as the possible endings of an unfinished word. `null` if all
 * words are stop words.
 */
export async function termOfAny(
  db: Database,
  language: ArticleLanguage,
  word: string,
  words: readonly string[],
): Promise<QueryTerm | null> {
  const terms = await termsOfWords(db, language, words);
  if (terms.length === 0) return null;
  return {
    word,
    term: terms.map(({ term }) => `(${term})`).join(' | '),
    articleCount: Math.max(...terms.map(({ articleCount }) => articleCount)),
    isInTitle: terms.some(({ isInTitle }) => isInTitle),
  };
}

/**
 * Returns the number of articles that a search in the language can find. For many, returns an estimate of the number of
 * all articles, because counting them takes long: the planner's number of rows in a page of the table, for the present
 * size of the table, as the planner itself estimates. Counts them if the planner knows nothing yet.
 */
export async function countSearchable(db: Database, language: ArticleLanguage): Promise<number> {
  const searchable = sql`from ${articles} where ${articles.language} = ${language} and ${isPublic}`;
  const [row] = await rowsOf(
    db,
    sql`select (select count(*)::int from (select ${searchable} limit ${COUNTED_MAXIMUM}) as found) as counted,
        (select case when reltuples > 0 and relpages > 0
          then reltuples / relpages * (pg_relation_size(oid) / current_setting('block_size')::int)
          else (select count(*) ${searchable}) end
        from pg_class where oid = 'articles'::regclass) as estimated`,
  );
  const counted = Number(row?.['counted'] ?? 0);
  return counted < COUNTED_MAXIMUM ? counted : Math.max(counted, Number(row?.['estimated'] ?? 0));
}

function distinctTerms(terms: readonly QueryTerm[]): QueryTerm[] {
  return [...new Map(terms.toReversed().map((term) => [term.term, term])).values()].toReversed();
}
