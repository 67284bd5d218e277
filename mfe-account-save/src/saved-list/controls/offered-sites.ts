import type { SavedListPage } from '@plainwell/contracts/account/saved-article.ts';

/**
 * Returns the sites from which the reader may choose: the site that shows the list, the sites from which the reader has
 * saved something, and the requested site. `null`, which means all sites together, is not one of them.
 */
export function offeredSites(
  homeSite: string | undefined,
  saved: SavedListPage['sites'],
  asked: string | null,
): string[] {
  const sites = new Set(saved.map(({ site }) => site));
  if (asked !== null) sites.add(asked);
  if (homeSite === undefined) return [...sites];
  sites.delete(homeSite);
  return [homeSite, ...sites];
}
