/** How much of its neighbours shows beside the current entry; lists fade out within that. In pixels. */
const BESIDE = 40;

/** Scrolls a long list's own window, down or sideways, so that its current entry shows. Never scrolls the page. */
export function keepCurrentInView(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current]');
  if (entry === null) return;
  const window = list.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  list.scrollBy({
    top: Math.min(0, place.top - window.top - BESIDE) + Math.max(0, place.bottom - window.bottom + BESIDE),
    left: Math.min(0, place.left - window.left - BESIDE) + Math.max(0, place.right - window.right + BESIDE),
    behavior: 'instant',
  });
}
