import type { SavedListPage } from '@plainwell/contracts/account/saved-article.ts';

/**
 * Returns the sites among which the reader may choose: the one that shows the list, those from which they have saved
 * something, and the requested one. `null` means all sites together and is not one of them.
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
