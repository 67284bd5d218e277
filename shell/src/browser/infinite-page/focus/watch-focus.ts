import { GALLERY_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';

/** Root margin that leaves only the middle of the viewport, which the article in focus crosses. */
const MIDDLE = '-50% 0px -50% 0px';

/** How long an article must stay in focus before the page follows it, in milliseconds (rules.md#infinite-page). */
const DEBOUNCE_MS = 500;

/**
 * Returns whether a gallery covers the page because the address names it. The browser has then scrolled to the start of
 * the page, so the scroll position does not tell what the reader reads. A gallery that a press opens does not scroll
 * the page.
 */
const isCovered = () => location.hash && document.querySelector(`:target[id^=${GALLERY_ANCHOR}]`);

interface FocusWatch {
  /** Watches one more article. */
  watch: (article: HTMLElement) => void;
  /** Moves the focus to an article at once. When the reader scrolls again, the middle of the viewport decides. */
  take: (article: HTMLElement) => void;
}

/**
 * Calls back with the article in focus once it has stayed in focus for `DEBOUNCE_MS`. No code runs while the reader
 * scrolls inside an article.
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
      // Only articles are observed.
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
