import { navigationTiming } from './navigation-timing.ts';

/**
 * Marks the page of a reader who is brought to a place in the text: who comes back or reloads, and whom an address
 * leads there. Remotes then lay out all text at once (`:root[data-place='restored']`). A restored place is counted in
 * pixels, so an estimated height above it would bring the reader beside it. To an address the browser leads before it
 * lays out what stands around, and once more in the next frame: on a slow phone that moved what was seen already (11 px
 * on the long sample).
 */
export function markRestoredPlace(): void {
  const isRestored = (navigationTiming()?.type ?? 'navigate') !== 'navigate' || location.hash.length > 1;
  if (isRestored) document.documentElement.dataset['place'] = 'restored';
}
