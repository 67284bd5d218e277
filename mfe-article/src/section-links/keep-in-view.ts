/** How much of the neighboring entries shows beside an entry, in pixels. Lists fade out within this distance. */
const BESIDE = 40;

/** Scrolls a long list, vertically or sideways, until an entry shows. Never scrolls the page. */
export function keepInView(list: HTMLElement, entry: HTMLElement): void {
  const window = list.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  list.scrollBy({
    top: Math.min(0, place.top - window.top - BESIDE) + Math.max(0, place.bottom - window.bottom + BESIDE),
    left: Math.min(0, place.left - window.left - BESIDE) + Math.max(0, place.right - window.right + BESIDE),
    behavior: 'instant',
  });
}
