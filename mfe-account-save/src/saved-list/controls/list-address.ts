import { ALL_SITES } from '@plainwell/contracts/browser/saved-articles.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { SavedListSort } from '@plainwell/contracts/account/saved-article.ts';

type Query = ModuleProps<'account-save', './SavedList'>['query'];

const DEFAULT_SORT: SavedListSort = 'newest';

/**
 * Returns the address of a page of the list with its query, as the contract of `./SavedList` defines it. Leaves out
 * default values.
 * @param homeSite the site that shows the list.
 */
export function listAddress(
  action: string,
  { site, title, sort }: Query,
  homeSite: string | undefined,
  page = 1,
): string {
  const parameters = new URLSearchParams();
  if (site !== homeSite) parameters.set('site', site ?? ALL_SITES);
  if (title !== '') parameters.set('q', title);
  if (sort !== DEFAULT_SORT) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? action : `${action}?${query}`;
}
