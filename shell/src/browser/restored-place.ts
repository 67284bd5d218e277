import { navigationTiming } from './navigation-timing.ts';

/**
 * Marks the page if the reader starts at a place in the text: after a reload, with Back or Forward, or by a fragment.
 * Remotes then lay out all text at once (`:root[data-place='restored']`). Browsers restore a position in pixels, so
 * estimated heights above it would lead to the wrong place. For a fragment, browsers scroll before the content around
 * it is laid out, and again in the next frame. On a slow phone this moved visible content (11 px on the long sample).
 */
export function markRestoredPlace(): void {
  const isRestored = (navigationTiming()?.type ?? 'navigate') !== 'navigate' || location.hash.length > 1;
  if (isRestored) document.documentElement.dataset['place'] = 'restored';
}
