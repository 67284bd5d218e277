import { prepareSectionJumps } from '../section-links/prepare-section-jumps.ts';
import { markCurrentSection } from '../section-links/mark-current-section.ts';

/** Width from which the contents are open by default (rules.md#windows-and-cards). */
const WIDE_SCREEN = '(width >= 990px)';

/**
 * Takes over from the stylesheet that holds the contents open on wide screens: opens the `<details>` and marks it
 * `data-foldable`, so that the reader may close it. Nothing moves, because the contents already looked open. On phones,
 * a choice closes the contents first, so that the browser scrolls in the final layout.
 */
function startFolding(fold: HTMLDetailsElement, list: HTMLElement): void {
  const wideScreen = matchMedia(WIDE_SCREEN);
  if (wideScreen.matches) fold.open = true;
  fold.dataset['foldable'] = '';
  prepareSectionJumps(list, () => {
    if (!wideScreen.matches) fold.open = false;
  });
}

/**
 * Keeps the cut list open once the keyboard focus reaches an entry, so that the toggle reports it as open. The
 * stylesheet shows the whole list only while the focus is in it.
 */
function startTruncated(more: HTMLDetailsElement, list: HTMLElement): void {
  prepareSectionJumps(list, () => undefined);
  list.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) more.open = true;
  });
}

/**
 * Starts the behaviour of the contents: marks the section being read, closes the list after a choice on phones, lets
 * the reader close it on wide screens, and opens the cut list for the keyboard.
 */
export function startContents(island: HTMLElement): void {
  const list = island.querySelector('ol');
  const details = island.querySelector('details');
  // An article without sections and comments has no contents.
  if (!list || !details) return;
  markCurrentSection(list);
  if (details.contains(list)) startFolding(details, list);
  else startTruncated(details, list);
}
