import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { and, count, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { articles } from '../schema.ts';
import { articleSearch } from './schema.ts';
import { searchConfiguration } from './index/search-configuration.ts';
import { rowsOf } from '../../database/rows-of.ts';

/** A word of a query, with the data of the index. */
export interface QueryTerm {
  /** The folded word. */
  word: string;
  /** A `tsquery`: the word's stem, or several stems joined by "or". */
  term: string;
  /** Number of articles of the language that contain the word. */
  articleCount: number;
  /** Whether the title of at least one of these articles contains the word. */
  isInTitle: boolean;
}

/** Returns the data of the index for words, without stop words of the language such as "the". */
export async function termsOfWords(
  db: Database,
  language: ArticleLanguage,
  words: readonly string[],
): Promise<QueryTerm[]> {
  if (words.length === 0) return [];
  const rows = await rowsOf(
    db,
    sql`select asked.word, asked.term::text as term,
        (select count(*)::int from ${articleSearch} where ${articleSearch.language} = ${language} and ${articleSearch.body} @@ asked.term) as "articleCount",
        exists (select from ${articleSearch} where ${articleSearch.language} = ${language} and ${articleSearch.head} @@ asked.term and ${articleSearch.title} @@ asked.term) as "isInTitle"
      from (select word, place, plainto_tsquery(${searchConfiguration(language)}, word) as term
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

/** Returns the number of articles that a search in the language can find. */
export async function countSearchable(db: Database, language: ArticleLanguage): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(articles)
    .where(and(eq(articles.language, language), not(articles.isPreview)));
  return row?.total ?? 0;
}

function distinctTerms(terms: readonly QueryTerm[]): QueryTerm[] {
  return [...new Map(terms.toReversed().map((term) => [term.term, term])).values()].toReversed();
}
