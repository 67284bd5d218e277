import type { SavedListPage } from '@plainwell/contracts/account/saved-article.ts';

/**
 * Sites that the reader may choose among: the one that shows the list, those from which they have saved something, and
 * the one that is asked for. `null`, all together, is no site.
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
