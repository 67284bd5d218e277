import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { returnPathSchema } from '@plainwell/contracts/account/return-path.ts';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { SavedArticle, SavedListPage, SavedListQuery } from '@plainwell/contracts/account/saved-article.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';
import type { PageRequest, ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { listQuery, removedKey } from './list-request.ts';

/** The list of a signed-in reader, and what has just happened to it. */
export interface SavedListView {
  list: SavedListPage;
  query: SavedListQuery;
  removed: SavedArticle | null;
}

/** Data of the saved list's page. */
export interface AccountPageData {
  language: InterfaceLanguage;
  session: Session;
  /** `null` for a signed-out reader. */
  view: SavedListView | null;
  /**
   * What a form without script has led to, as the address says it. Each part of the page knows the words that are its
   * own.
   */
  news: string | null;
  /** Why it failed, where the address says that too. */
  reason: string | null;
  /** Where a signed-out reader came from and wants to go back to; `null` for this page. */
  returnPath: string | null;
}

async function loadView(
  request: PageRequest,
  language: InterfaceLanguage,
  ownSite: string,
  reader: ReaderPort,
): Promise<SavedListView | null> {
  const asked = listQuery(request, language, ownSite);
  const found = await reader.savedList(asked);
  if (found === null) return null;
  // A site from which the reader has saved nothing is as if it were not named.
  const isKnown = asked.site === null || asked.site === ownSite || found.sites.some(({ site }) => site === asked.site);
  const query = isKnown ? asked : { ...asked, site: ownSite };
  const list = isKnown ? found : await reader.savedList(query);
  const key = removedKey(request);
  return list && { list, query, removed: key && (await reader.removedArticle(key)) };
}

/**
 * The reader's saved articles, or the ways to sign in. `null` where there is no auth experience, and where no reader
 * can be asked.
 */
export async function loadAccount(
  language: InterfaceLanguage,
  request: PageRequest,
  site: Site,
  reader: ReaderPort | undefined,
): Promise<LoadedPage | null> {
  if (!site.isAuthExperienceEnabled || !reader) return null;
  const session = await reader.session();
  const view = session.user && (await loadView(request, language, site.savedArticleSite, reader));
  const returnPath = returnPathSchema.safeParse(request.query[RETURN_PARAMETER]).data ?? null;
  const data: AccountPageData = {
    language,
    session,
    view,
    news: request.query['news'] ?? null,
    reason: request.query['reason'] ?? null,
    returnPath,
  };
  return { kind: 'page', status: 200, page: 'account', data, tags: [] };
}
