import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { returnPathSchema } from '@plainwell/contracts/account/return-path.ts';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { SavedArticle, SavedListPage, SavedListQuery } from '@plainwell/contracts/account/saved-article.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';
import type { PageRequest, ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { listQuery, removedKey } from './list-request.ts';

/** The list of a signed-in reader, and the article that was just removed from it. */
export interface SavedListView {
  list: SavedListPage;
  query: SavedListQuery;
  removed: SavedArticle | null;
}

/** Data of the saved articles page. */
export interface AccountPageData {
  language: InterfaceLanguage;
  session: Session;
  /** `null` for a signed-out reader. */
  view: SavedListView | null;
  /**
   * The result of a form that was sent without script, from the address. Each part of the page shows only the results
   * that concern it.
   */
  news: string | null;
  /** The reason of a failure, from the address. */
  reason: string | null;
  /** The page to which a signed-out reader wants to return; `null` for this page. */
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
  // A site from which the reader has saved nothing counts as absent.
  const isKnown = asked.site === null || asked.site === ownSite || found.sites.some(({ site }) => site === asked.site);
  const query = isKnown ? asked : { ...asked, site: ownSite };
  const list = isKnown ? found : await reader.savedList(query);
  const key = removedKey(request);
  return list && { list, query, removed: key && (await reader.removedArticle(key)) };
}

/**
 * Loads the reader's saved articles, or the ways to sign in. Returns `null` if the site has no sign-in, or if there is
 * no access to readers' data.
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
