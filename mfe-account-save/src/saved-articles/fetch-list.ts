import type { SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';
import { SAVED_PAGE_MAXIMUM } from '@plainwell/contracts/browser/saved-articles.ts';
import type { AsReader, ReaderCallFailure } from './reader.ts';
import type { ListQuery, SavingCalls } from './saving-calls.ts';

/** One page of the reader's list. */
interface ListPage {
  isOk: true;
  articleIds: string[];
  /** Number of articles on all pages, or on this page if the answer does not state the total. */
  total: number;
}

export type FetchedList = { isOk: true; articleIds: ReadonlySet<string> } | ReaderCallFailure;

/** Returns whether one article is on the list, according to the database now. */
export type FetchStatus = (key: SavedArticleKey) => Promise<{ isOk: true; isSaved: boolean } | ReaderCallFailure>;

/**
 * Returns the page of the list in an answer, or `null` if the answer has another shape. Skips entries without an id.
 */
function readPage(answer: unknown): ListPage | null {
  if (typeof answer !== 'object' || answer === null || !('articles' in answer) || !Array.isArray(answer.articles))
    return null;
  const articles: unknown[] = answer.articles;
  const articleIds = articles.flatMap((article) =>
    typeof article === 'object' && article !== null && 'articleId' in article && typeof article.articleId === 'string'
      ? [article.articleId]
      : [],
  );
  return {
    isOk: true,
    articleIds,
    total: 'total' in answer && typeof answer.total === 'number' ? answer.total : articleIds.length,
  };
}

async function fetchPage(
  asReader: AsReader,
  calls: Pick<SavingCalls, 'list'>,
  query: ListQuery,
): Promise<ListPage | ReaderCallFailure> {
  const result = await asReader((reader) => calls.list(reader, query));
  if (!result.isOk) return result;
  return readPage(result.data) ?? { isOk: false, reason: 'failed', status: 200, message: null };
}

/** Fetches all articles that the reader has saved from one site, page by page. */
export async function fetchList(
  asReader: AsReader,
  calls: Pick<SavingCalls, 'list'>,
  site: string,
): Promise<FetchedList> {
  const articleIds = new Set<string>();
  for (let page = 1; ; page += 1) {
    const read = await fetchPage(asReader, calls, { site, page, limit: SAVED_PAGE_MAXIMUM });
    if (!read.isOk) return read;
    for (const id of read.articleIds) articleIds.add(id);
    if (read.articleIds.length < SAVED_PAGE_MAXIMUM || page * SAVED_PAGE_MAXIMUM >= read.total)
      return { isOk: true, articleIds };
  }
}

/** @returns a function that queries the database about one article. */
export function fetchStatusWith(asReader: AsReader, calls: Pick<SavingCalls, 'list'>): FetchStatus {
  return async ({ articleId, site }) => {
    const read = await fetchPage(asReader, calls, { site, articleId, page: 1, limit: 1 });
    return read.isOk ? { isOk: true, isSaved: read.articleIds.includes(articleId) } : read;
  };
}
