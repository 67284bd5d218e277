/** From here on the contents stand open by default (specification, section 9, Breakpoints). */
const WIDE_SCREEN = '(width >= 990px)';

export function isWideScreen(): boolean {
  return window.matchMedia(WIDE_SCREEN).matches;
}

/**
 * Takes over from the style sheet that holds the contents open on wide screens: opens the `<details>` itself and marks it
 * `data-foldable`, so that the reader may close it. Nothing moves, because it looked open already. A ref callback.
 */
export function openOnWideScreens(details: HTMLDetailsElement | null): void {
  if (details === null) return;
  if (isWideScreen()) details.open = true;
  details.dataset.foldable = '';
}
