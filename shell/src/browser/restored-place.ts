import { navigationTiming } from './navigation-timing.ts';

/**
 * Marks the page of a reader who comes back or reloads, and is brought to the place that they left, counted in pixels. Remotes then lay
 * out all text at once (`:root[data-place='restored']`): an estimated height above the place would bring the reader beside it.
 */
export function markRestoredPlace(): void {
  if ((navigationTiming()?.type ?? 'navigate') !== 'navigate') document.documentElement.dataset['place'] = 'restored';
}
