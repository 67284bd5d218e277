import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { sql, type SQL } from 'drizzle-orm';
import { type QueryTerm, READ_OF_WORD_MAXIMUM } from './query-terms.ts';
import { articleSearch } from './schema.ts';

/** A term of a query, as far as reading needs it. */
type ReadTerm = Pick<QueryTerm, 'term' | 'isCommon'>;

/**
 * Number of articles with a common word in their title that are ranked by it, the shortest titles first, and as many
 * with the word elsewhere in the head. As many again are that have all words of the query there.
 */
const HEADS_OF_COMMON_WORD = 300;

const { articleId, sortDate, kind, head, title, body } = articleSearch;
const listed = sql`${articleId}, ${sortDate}, ${kind}`;
const headed = sql`${listed}, ${head}, ${title}`;

const tsquery = (term: string) => sql`${term}::tsquery`;
const joined = (terms: readonly ReadTerm[], operator: '&' | '|') =>
  terms.map(({ term }) => `(${term})`).join(` ${operator} `);

/** Returns a `tsquery` for texts that contain all terms. */
export const allOf = (terms: readonly ReadTerm[]): SQL => tsquery(joined(terms, '&'));

/**
 * Returns the tables of a search: SQL for a WITH clause with the tables `whole` (articles with all terms), `in_heads`
 * (place of a term, article, full-text documents of its head) and `held` (article, and places of terms that it
 * contains, as bits: 1 for the first term, 2 for the second). `held` may have several rows for an article.
 *
 * Reads all articles of a term that is not common. Of a common one, reads those with the best heads, those that contain
 * all words of the query, and those that also contain a word that is not common. If all words are common, fills up with
 * any others.
 */
export function boundedReads(language: ArticleLanguage, terms: readonly ReadTerm[]): SQL {
  const rare = terms.filter(({ isCommon }) => !isCommon);
  const reading = (columns: SQL, condition: SQL, rest: SQL) =>
    sql`(select ${columns} from ${articleSearch}
      where ${articleSearch.language} = ${language} and ${condition} ${rest})`;
  const atMost = sql`limit ${READ_OF_WORD_MAXIMUM}`;
  const someHeads = sql`limit ${HEADS_OF_COMMON_WORD}`;

  function heads({ term, isCommon }: ReadTerm): SQL[] {
    const word = tsquery(term);
    if (!isCommon) return [reading(headed, sql`${head} @@ ${word}`, atMost)];
    const shortest = sql`order by length(${title}), ${articleId} ${someHeads}`;
    const inTitle = sql`${title} @@ ${word}`;
    const inHead = sql`${head} @@ ${word} and not ${inTitle}`;
    if (terms.length === 1) return [reading(headed, inTitle, shortest), reading(headed, inHead, someHeads)];
    const all = allOf(terms);
    return [
      reading(headed, sql`${title} @@ ${all}`, shortest),
      reading(headed, sql`${inTitle} and not ${title} @@ ${all}`, shortest),
      reading(headed, sql`${head} @@ ${all} and not ${inTitle}`, someHeads),
      reading(headed, sql`${inHead} and not ${head} @@ ${all}`, someHeads),
    ];
  }

  function texts({ term, isCommon }: ReadTerm): SQL {
    if (!isCommon) return reading(listed, sql`${body} @@ ${tsquery(term)}`, atMost);
    if (rare.length > 0) {
      return reading(listed, sql`${body} @@ ${tsquery(`(${term}) & (${joined(rare, '|')})`)}`, atMost);
    }
    const missing = sql`greatest(0, ${READ_OF_WORD_MAXIMUM} - (select count(*) from whole))`;
    return reading(listed, sql`${body} @@ ${tsquery(term)}`, sql`limit ${missing}`);
  }

  const inHeads = terms.flatMap((term, index) =>
    heads(term).map((read) => sql`select ${index + 1}::int as place, found.* from ${read} as found`),
  );
  const held = [
    sql`select article_id, sort_date, kind, ${2 ** terms.length - 1}::int as places from whole`,
    sql`select article_id, sort_date, kind, 1 << (place - 1) from in_heads`,
    ...terms.map((term, index) => sql`select found.*, ${2 ** index}::int from ${texts(term)} as found`),
  ];
  return sql`whole as materialized ${reading(listed, sql`${body} @@ ${allOf(terms)}`, atMost)},
    in_heads as materialized (${sql.join(inHeads, sql` union all `)}),
    held as (${sql.join(held, sql` union all `)})`;
}
