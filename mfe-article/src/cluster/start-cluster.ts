/** Categories share a `name`; the fold without one is the phones' menu. */
const CATEGORY = 'details[name]';

function openFolds(nav: HTMLElement, selector: string): HTMLDetailsElement[] {
  return [...nav.querySelectorAll<HTMLDetailsElement>(`${selector}[open]`)];
}

function closeAll(folds: readonly HTMLDetailsElement[]): void {
  for (const fold of folds) fold.open = false;
}

/** A click beside the selected category clears the selection; one beside the whole navigation also closes the menu. */
function closeBeside(nav: HTMLElement, clicked: Node): void {
  const folds = nav.contains(clicked)
    ? openFolds(nav, CATEGORY).filter((fold) => !fold.contains(clicked))
    : openFolds(nav, 'details');
  closeAll(folds);
}

/** Closes the selected category, else the menu, and gives the focus back to what opened it. */
function closeInnermost(nav: HTMLElement): void {
  const fold = openFolds(nav, CATEGORY)[0] ?? openFolds(nav, 'details')[0];
  if (fold === undefined) return;
  const isFocusInside = nav.contains(document.activeElement);
  fold.open = false;
  if (isFocusInside) fold.querySelector('summary')?.focus();
}

/** Keeps one category open, also in browsers that do not read `name`, and what was pressed in sight. */
function keepOneOpen(nav: HTMLElement, opened: EventTarget | null): void {
  if (!(opened instanceof HTMLDetailsElement) || !opened.open || !opened.matches(CATEGORY)) return;
  closeAll(openFolds(nav, CATEGORY).filter((fold) => fold !== opened));
  const summary = opened.querySelector('summary');
  // On phones the list that has just closed above was perhaps longer than the screen.
  if (summary !== null && summary.getBoundingClientRect().top < 0) summary.scrollIntoView({ block: 'nearest' });
}

/**
 * The behaviour of the cluster's navigation, which adds to its native accordion: a click outside clears the selection
 * (rules.md#topic-navigation), Escape closes and returns the focus, and the menu closes when the focus leaves it (APG,
 * disclosure navigation). What a reader has opened before the script came stays open.
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
