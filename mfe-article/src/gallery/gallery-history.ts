import { opensGallery } from './gallery-address.ts';

/**
 * Key in `history.state`. Its value is the fragment of the gallery whose opening added the history entry, so that going
 * back closes it. The value is empty if the page was entered by a link to the gallery, because going back would leave
 * the page.
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

/** Whether the page was loaded at the gallery's own address: no entry of this page lies before it. */
function isLoadedAt(hash: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && URL.canParse(navigation.name) && opensGallery(new URL(navigation.name).hash, hash);
}

/** Makes an entry for the opened gallery. The page does not scroll: unlike a followed link, this moves nothing. */
export function enterGallery(hash: string): void {
  history.pushState(withMark(hash), '', `#${hash}`);
}

/**
 * Takes over an entry that opens the gallery and was not made by `enterGallery`: marks where it came from, and leaves
 * one spelling of the address.
 * @param isFollowed a link on this page led here just now, and not the address that the page was loaded at.
 */
export function adoptGallery(hash: string, isFollowed: boolean): void {
  if (markOfEntry() !== undefined) return;
  history.replaceState(withMark(isFollowed || !isLoadedAt(hash) ? hash : ''), '', `#${hash}`);
}

/**
 * Leaves the gallery's address: back to where the reader opened it, or, by a shared link, to the same page without it.
 */
export function leaveGallery(hash: string): void {
  // Back and Forward have left it already.
  if (!opensGallery(location.hash, hash)) return;
  if (markOfEntry() === hash) history.back();
  else history.replaceState(history.state, '', location.pathname + location.search);
}
