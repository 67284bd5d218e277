/** Elements that handle Page Down, Page Up, Home and End themselves. */
const TAKES_KEYS = 'input, select, textarea, [contenteditable], dialog, [popover]';

/** Moves the focus to an element and scrolls it to the top of the viewport. */
export function goTo(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({
    block: 'start',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}

/**
 * Implements the keys of the feed pattern (ARIA Authoring Practices): Page Down and Page Up move to the next and the
 * previous article, Control with End or Home leaves the articles. Applies only if the keyboard moved the focus into the
 * articles, so that the keys still scroll for other readers.
 * @param loadMore loads the article after the last one; resolves when the article is inserted or there is none.
 */
export function moveByKeys(
  feed: HTMLElement,
  before: HTMLElement,
  behind: HTMLElement,
  loadMore: () => Promise<unknown>,
): void {
  // Checks `:focus-visible` when the focus arrives, because on a key press Chromium reports it for a clicked element,
  // too.
  let reached: EventTarget | null = null;
  feed.addEventListener('focusin', ({ target }) => {
    reached = target instanceof Element && target.matches(':focus-visible') ? target : null;
  });
  feed.addEventListener('pointerdown', () => {
    reached = null;
  });
  feed.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event;
    if (
      !(target instanceof Element) ||
      altKey ||
      metaKey ||
      shiftKey ||
      target.closest(TAKES_KEYS) ||
      target !== reached
    )
      return;
    const article = target.closest('[data-link]');
    const keys: Record<string, Element | null | undefined> = ctrlKey
      ? { End: behind, Home: before }
      : { PageDown: article?.nextElementSibling ?? behind, PageUp: article?.previousElementSibling };
    const to = keys[key];
    if (!(to instanceof HTMLElement)) return;
    event.preventDefault();
    if (to !== behind || ctrlKey) return goTo(to);
    loadMore().then(() => {
      const next = article?.nextElementSibling;
      // If the reader has moved the focus meanwhile, it stays where it is.
      if (document.activeElement === target) goTo(next instanceof HTMLElement ? next : behind);
    });
  });
}
