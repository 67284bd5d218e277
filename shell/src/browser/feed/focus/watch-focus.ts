import { GALLERY_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';

/** The article in focus is the one that crosses the middle of the screen. */
const MIDDLE = '-50% 0px -50% 0px';

/**
 * How long an article stays in focus before anything follows it, in milliseconds (rules.md#infinite-page).
 */
const DEBOUNCE_MS = 500;

/**
 * Whether a gallery covers the page because the address names it. The browser has scrolled to the start of the page
 * then, so the scroll position does not say what the reader reads. A gallery that a press opens does not scroll.
 */
const isCovered = () => location.hash && document.querySelector(`:target[id^=${GALLERY_ANCHOR}]`);

interface FocusWatch {
  /** Watches one more article. */
  watch: (article: HTMLElement) => void;
  /** Takes the focus to an article at once; the middle of the screen decides again when the reader scrolls on. */
  take: (article: HTMLElement) => void;
}

/**
 * Calls back with the article that a reader has come to, once it has stayed in focus for a moment. Nothing runs while
 * the reader scrolls inside an article.
 */
export function watchFocus(onFocus: (article: HTMLElement) => void): FocusWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let atMiddle: HTMLElement | undefined;
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(() => atMiddle && !isCovered() && onFocus(atMiddle), DEBOUNCE_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      // Articles alone are watched.
      const entered = entries.findLast(({ isIntersecting }) => isIntersecting)?.target as HTMLElement | undefined;
      if (!entered) return;
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
      addEventListener('scroll', follow, { once: true });
    },
  };
}
