/** The article in focus is the one that crosses the middle of the screen. */
const MIDDLE = '-50% 0px -50% 0px';

/** So long an article stays in focus before anything follows it, in milliseconds (specification, section 9, Debounce). */
const DEBOUNCE_MS = 500;

/**
 * Calls back with the article that a reader has come to, once it has stayed in focus for a moment. Nothing runs while the
 * reader scrolls inside an article.
 * @returns watches one more article.
 */
export function watchFocus(onFocus: (article: HTMLElement) => void): (article: HTMLElement) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
      if (!(entered instanceof HTMLElement)) return;
      clearTimeout(timer);
      timer = setTimeout(() => onFocus(entered), DEBOUNCE_MS);
    },
    { rootMargin: MIDDLE },
  );
  return (article) => observer.observe(article);
}
