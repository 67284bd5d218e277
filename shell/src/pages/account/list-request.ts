import { ALL_SITES } from '@plainwell/contracts/browser/saved-articles.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import {
  savedListSorts,
  type SavedArticleKey,
  type SavedListQuery,
} from '@plainwell/contracts/account/saved-article.ts';
import type { PageRequest } from '@plainwell/contracts/page/shell-server.ts';

/** Maximum length of a search for titles, in characters. The rest is ignored. */
const TITLE_MAXIMUM = 200;

function siteAsked(site: string | undefined, ownSite: string): string | null {
  if (site === undefined || site === '') return ownSite;
  return site === ALL_SITES ? null : site;
}

/** Reads the query of the saved list from the address. Invalid values count as absent. */
export function listQuery(
  { query }: Pick<PageRequest, 'query'>,
  language: InterfaceLanguage,
  ownSite: string,
): SavedListQuery {
  const { site, q = '', sort, page = '1' } = query;
  return {
    language,
    site: siteAsked(site, ownSite),
    title: q.trim().slice(0, TITLE_MAXIMUM).toWellFormed(),
    sort: savedListSorts.find((known) => known === sort) ?? savedListSorts[0],
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Reads from the address (`removed={site}/{articleId}`) which article the reader has just removed from the list. */
export function removedKey({ query }: Pick<PageRequest, 'query'>): SavedArticleKey | null {
  const [, site, articleId] = /^([^/]+)\/(.+)$/s.exec(query['removed'] ?? '') ?? [];
  return site === undefined || articleId === undefined ? null : { site, articleId };
}
