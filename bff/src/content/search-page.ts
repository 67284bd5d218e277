import type { SearchPage } from '@plainwell/contracts/page/content-port.ts';
import { SEARCH_QUERY_MAXIMUM } from '@plainwell/contracts/page/search-query.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Database } from '../database/database.ts';
import { summariesOf } from './articles/article-queries.ts';
import { SEARCH_RESULTS_MAXIMUM } from './search/matches/bounded-reads.ts';
import { markWords } from './search/mark-words.ts';
import { countMatches, searchArticles } from './search/search-articles.ts';
import { isPage, LIST_PAGE_SIZE, summaryPage } from './summary-page.ts';
import { errorCode } from '../error-code.ts';

/** Error code of PostgreSQL for a statement that exceeded its time limit (`query_canceled`). */
const CANCELED = '57014';

/**
 * Returns one page of search results. An empty or meaningless query finds nothing, and a page after the last one is
 * empty.
 */
export async function searchPage(
  db: Database,
  language: InterfaceLanguage,
  query: string,
  page: number,
): Promise<SearchPage> {
  const text = query.slice(0, SEARCH_QUERY_MAXIMUM).toWellFormed().replaceAll('\0', ' ').trim();
  if (text === '' || !isPage(page, Number.MAX_SAFE_INTEGER / LIST_PAGE_SIZE)) return nothing;
  try {
    return await foundPage(db, language, text, page);
  } catch (error) {
    if (isCanceled(error)) return { ...nothing, isTooSlow: true };
    throw error;
  }
}

const nothing: SearchPage = { ...summaryPage([], 0, 1), unknownWords: [], isPhraseFound: true, isTooSlow: false };

async function foundPage(db: Database, language: InterfaceLanguage, query: string, page: number): Promise<SearchPage> {
  const { ids, isCut, terms, suggestion, unknown, person, isPhraseFound } = await searchArticles(db, {
    language,
    query,
  });
  const other = language === 'en' ? 'es' : 'en';
  const counted = await countMatches(db, { language: other, query });
  const elsewhere = { language: other, total: Math.min(counted, SEARCH_RESULTS_MAXIMUM) } as const;
  const items = await summariesOf(db, ids.slice((page - 1) * LIST_PAGE_SIZE, page * LIST_PAGE_SIZE));
  return {
    ...summaryPage(await markWords(db, items, terms), ids.length, page),
    suggestion: suggestion ?? undefined,
    unknownWords: unknown,
    person: person === null ? undefined : { name: person.name, articleCount: person.articles.size },
    isPhraseFound,
    isCut,
    elsewhere: counted === 0 ? undefined : { ...elsewhere, isCut: counted > SEARCH_RESULTS_MAXIMUM },
    isTooSlow: false,
  };
}

/** Returns whether an error, or its cause, reports that a statement of PostgreSQL took too long. */
function isCanceled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error) === CANCELED || isCanceled(error.cause);
}
