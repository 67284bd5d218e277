import type { SavedListPage } from '@plainwell/contracts/saved-article.ts';

/**
 * Sites that the reader may choose among: those from which they have saved something, and the one that is shown. `null`,
 * all together, is no site.
 */
export function offeredSites(sites: SavedListPage['sites'], shown: string | null): string[] {
  const saved = sites.map(({ site }) => site);
  return shown === null || saved.includes(shown) ? saved : [shown, ...saved];
}
