/** What takes the keys for itself. */
const TAKES_KEYS = 'input, select, textarea, [contenteditable], dialog, [popover]';

/** Puts the focus on an element, at the top of the screen. */
export function goTo(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({
    block: 'start',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}

/**
 * The keys of the feed pattern (ARIA Authoring Practices): Page Down and Page Up lead to the next and the previous
 * article, Control with End and Home leave the feed. Only from where the keyboard's focus is inside the feed: a reader
 * who merely scrolls goes on scrolling.
 * @param loadMore brings the article after the last one; resolves when it is there, or when there is none.
 */
export function moveByKeys(
  feed: HTMLElement,
  before: HTMLElement,
  behind: HTMLElement,
  loadMore: () => Promise<unknown>,
): void {
  // Asked when the focus comes: at a key's press Chromium says of what was clicked, too, that its focus is visible.
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
      // A reader who has gone elsewhere meanwhile stays there.
      if (document.activeElement === target) goTo(next instanceof HTMLElement ? next : behind);
    });
  });
}
