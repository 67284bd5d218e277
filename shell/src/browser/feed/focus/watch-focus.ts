/** The article in focus is the one that crosses the middle of the screen. */
const MIDDLE = '-50% 0px -50% 0px';

/** So long an article stays in focus before anything follows it, in milliseconds (specification, section 9, Debounce). */
const DEBOUNCE_MS = 500;

interface FocusWatch {
  /** Watches one more article. */
  watch: (article: HTMLElement) => void;
  /** Takes the focus to an article at once; the middle of the screen decides again when the reader scrolls on. */
  take: (article: HTMLElement) => void;
}

/**
 * Calls back with the article that a reader has come to, once it has stayed in focus for a moment. Nothing runs while the
 * reader scrolls inside an article.
 */
export function watchFocus(onFocus: (article: HTMLElement) => void): FocusWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let atMiddle: HTMLElement | undefined;
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(() => atMiddle && onFocus(atMiddle), DEBOUNCE_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
      if (!(entered instanceof HTMLElement)) return;
      atMiddle = entered;
      follow();
    },
    { rootMargin: MIDDLE },
  );
  return {
    watch: (article) => observer.observe(article),
    take(article) {
      clearTimeout(timer);
      onFocus(article);
      addEventListener('scroll', follow, { once: true, passive: true });
    },
  };
}
