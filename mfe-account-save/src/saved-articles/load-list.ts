import { SAVED_PAGE_MAXIMUM } from '@plainwell/contracts/saved-page-maximum.ts';
import { readListPage } from './read-saved-list.ts';
import type { AsReader, ReaderCallFailure } from './reader-calls.ts';
import type { SavingCalls } from './saving-calls.ts';

export type LoadedList = { isOk: true; articleIds: ReadonlySet<string> } | ReaderCallFailure;

/** All articles that the reader has saved from one site, page by page. */
export async function loadList(asReader: AsReader, calls: Pick<SavingCalls, 'list'>, site: string): Promise<LoadedList> {
  const articleIds = new Set<string>();
  for (let page = 1; ; page += 1) {
    const result = await asReader((reader) => calls.list(reader, { site, page, limit: SAVED_PAGE_MAXIMUM }));
    if (!result.isOk) return result;
    const read = readListPage(result.data);
    if (read === null) return { isOk: false, reason: 'failed', status: 200, message: null };
    for (const id of read.articleIds) articleIds.add(id);
    if (read.articleIds.length < SAVED_PAGE_MAXIMUM || page * SAVED_PAGE_MAXIMUM >= read.total) return { isOk: true, articleIds };
  }
}

/** Whether one article is on the list, as the database says now; null when it cannot be asked. */
export async function askForOne(
  asReader: AsReader,
  calls: Pick<SavingCalls, 'list'>,
  { articleId, site }: { articleId: string; site: string },
): Promise<{ isOk: true; isSaved: boolean } | ReaderCallFailure> {
  const result = await asReader((reader) => calls.list(reader, { site, articleId, page: 1, limit: 1 }));
  if (!result.isOk) return result;
  const read = readListPage(result.data);
  if (read === null) return { isOk: false, reason: 'failed', status: 200, message: null };
  return { isOk: true, isSaved: read.articleIds.includes(articleId) };
}
