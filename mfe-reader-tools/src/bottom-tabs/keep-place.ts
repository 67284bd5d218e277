function isInWindow(element: Element | undefined): boolean {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return top < innerHeight && bottom > 0;
}

/** What the reader reads of some panels: the last that begins above the middle of the window. */
const read = (panels: readonly Element[]) => panels.findLastIndex((panel) => panel.getBoundingClientRect().top < innerHeight / 2);

/**
 * Whether list and panels are so far out of the window that nothing in it moves when panels go. For a reader who is past them, by their
 * own height: the page scrolls back by what goes, and where a panel was is held against the new scroll position (Chromium, Layout
 * Instability), in which a nearer one would have stood in the window. Never where the browser skips them (`content-visibility`): the page
 * keeps the height that they had, so that what goes there moves the text only once the reader is near.
 */
function areAway(list: Element, panels: readonly Element[]): boolean {
  if (!list.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top } = list.getBoundingClientRect();
  const bottom = panels.at(-1)?.getBoundingClientRect().bottom ?? 0;
  return top >= innerHeight || bottom + bottom - top <= 0;
}

/**
 * Chooses the first panel so that what the reader reads stays where it is: the one that has the focus; the one that the address names,
 * where it shows; for a reader who is past the tabs the one that is being read; else the first.
 * @param focused the panel with the focus, -1 for none.
 * @param addressed the panel that the address leads into, -1 for none.
 * @returns whether it did: not while list or panels are in the window, where something would move.
 */
export function keepPlace(list: Element, panels: readonly Element[], { focused, addressed }: { focused: number; addressed: number }, select: (chosen: number) => void): boolean {
  if (!areAway(list, panels)) return false;
  const isPast = list.getBoundingClientRect().bottom < 0;
  const asked = focused < 0 && isInWindow(panels[addressed]) ? addressed : focused;
  const chosen = Math.max(0, asked < 0 && isPast ? read(panels) : asked);
  const anchor = (isInWindow(panels[chosen]) && panels[chosen]) || list;
  // Who is past all of it, at the page's foot say, sees what stands below.
  const end = isPast && anchor === list ? list.parentElement?.parentElement?.parentElement : null;
  const place = () => end?.getBoundingClientRect().bottom ?? anchor.getBoundingClientRect().top;
  const before = place();
  select(chosen);
  scrollBy({ top: place() - before, behavior: 'instant' });
  return true;
}
