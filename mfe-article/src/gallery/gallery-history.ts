import { opensGallery } from './gallery-address.ts';

/**
 * Key in `history.state`. Its value is the fragment of the gallery whose opening added the history entry, so that going
 * back closes the gallery. The value is empty if the reader entered the page by a link to the gallery, because going
 * back would leave the page.
 */
const KEY = 'plainwellGallery';

function markOfEntry(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && KEY in state ? state[KEY] : undefined;
}

function withMark(mark: string): object {
  const state: unknown = history.state;
  return { ...(typeof state === 'object' ? state : {}), [KEY]: mark };
}

/**
 * Returns whether the page was loaded at the gallery's address. If so, no earlier history entry belongs to this page.
 */
function isLoadedAt(hash: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && URL.canParse(navigation.name) && opensGallery(new URL(navigation.name).hash, hash);
}

/** Adds a history entry for the opened gallery. Unlike a followed link, this does not scroll the page. */
export function enterGallery(hash: string): void {
  history.pushState(withMark(hash), '', `#${hash}`);
}

/**
 * Takes over a history entry that opens the gallery and that `enterGallery` did not add. Marks where the entry came
 * from, and normalizes the spelling of the address.
 * @param isFollowed whether a link on this page led here just now; false for the address at which the page was loaded.
 */
export function adoptGallery(hash: string, isFollowed: boolean): void {
  if (markOfEntry() !== undefined) return;
  history.replaceState(withMark(isFollowed || !isLoadedAt(hash) ? hash : ''), '', `#${hash}`);
}

/**
 * Leaves the gallery's address: goes back to where the reader opened the gallery, or, after a shared link, removes the
 * fragment.
 */
export function leaveGallery(hash: string): void {
  // Back or Forward has already left the address.
  if (!opensGallery(location.hash, hash)) return;
  if (markOfEntry() === hash) history.back();
  else history.replaceState(history.state, '', location.pathname + location.search);
}
