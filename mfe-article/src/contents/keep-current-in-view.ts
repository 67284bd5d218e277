/** Scrolls a long list's own window so that its current entry shows. Never scrolls the page. */
export function keepCurrentInView(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current]');
  if (entry === null) return;
  const window = list.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  if (place.top < window.top) list.scrollTop -= window.top - place.top;
  else if (place.bottom > window.bottom) list.scrollTop += place.bottom - window.bottom;
}
