/** Selector of a category: categories share a `name`. The `<details>` without a name is the menu on phones. */
const CATEGORY = 'details[name]';

function openFolds(nav: HTMLElement, selector: string): HTMLDetailsElement[] {
  return [...nav.querySelectorAll<HTMLDetailsElement>(`${selector}[open]`)];
}

function closeAll(folds: readonly HTMLDetailsElement[]): void {
  for (const fold of folds) fold.open = false;
}

/** Closes the open category on a click outside it. A click outside the whole navigation also closes the menu. */
function closeBeside(nav: HTMLElement, clicked: Node): void {
  const folds = nav.contains(clicked)
    ? openFolds(nav, CATEGORY).filter((fold) => !fold.contains(clicked))
    : openFolds(nav, 'details');
  closeAll(folds);
}

/**
 * Closes the open category, or the menu if no category is open. If the focus was in the navigation, moves it to the
 * summary of the closed part.
 */
function closeInnermost(nav: HTMLElement): void {
  const fold = openFolds(nav, CATEGORY)[0] ?? openFolds(nav, 'details')[0];
  if (fold === undefined) return;
  const isFocusInside = nav.contains(document.activeElement);
  fold.open = false;
  if (isFocusInside) fold.querySelector('summary')?.focus();
}

/**
 * Keeps at most one category open, also in browsers that do not support `name`, and keeps the pressed category on
 * screen.
 */
function keepOneOpen(nav: HTMLElement, opened: EventTarget | null): void {
  if (!(opened instanceof HTMLDetailsElement) || !opened.open || !opened.matches(CATEGORY)) return;
  closeAll(openFolds(nav, CATEGORY).filter((fold) => fold !== opened));
  const summary = opened.querySelector('summary');
  // On phones, the list that has just closed above may have been longer than the screen.
  if (summary !== null && summary.getBoundingClientRect().top < 0) summary.scrollIntoView({ block: 'nearest' });
}

/**
 * Starts the behaviour of the cluster's navigation, in addition to its native accordion. A click outside closes the
 * open category (rules.md#topic-navigation). Escape closes and returns the focus. The menu closes when the focus leaves
 * it (APG, disclosure navigation). Whatever the reader opened before the script loaded stays open.
 */
export function startCluster(island: HTMLElement): void {
  document.addEventListener('click', ({ target }) => target instanceof Node && closeBeside(island, target));
  document.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && closeInnermost(island),
  );
  island.addEventListener('toggle', ({ target }) => keepOneOpen(island, target), { capture: true });
  island.addEventListener(
    'focusout',
    ({ relatedTarget }) =>
      relatedTarget instanceof Node && !island.contains(relatedTarget) && closeAll(openFolds(island, 'details')),
  );
}
