import { navigationTiming } from '../../page/navigation-timing.ts';

/** Key in session storage of the place that a reader left. */
const KEY = 'plainwell-infinite-place';

interface Place {
  path: string;
  /** Pixels of the article above the top of the viewport. */
  offset: number;
}

/**
 * Returns the stored place, or any value that another script of the site stored under the key; `null` if there is none,
 * or if storage is blocked.
 */
function readPlace(): Partial<Place> | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Brings a reader back to the place that they left in an article, after a reload or after the browser dropped the page.
 * Does nothing if the browser restores scroll positions itself (`follow-address.ts`). Below the first article it must
 * not: after the reload that article comes first, so the old scroll position is wrong. Also restores the place in a
 * page from the back/forward cache.
 * @param inFocus returns the article in focus.
 */
export function keepPlace(first: HTMLElement, inFocus: () => HTMLElement): void {
  const restore = (article: HTMLElement) => {
    const place = readPlace();
    if (history.scrollRestoration !== 'manual' || place?.path !== location.pathname || typeof place.offset !== 'number')
      return;
    scrollTo({ top: scrollY + article.getBoundingClientRect().top + place.offset, behavior: 'instant' });
  };
  if (['reload', 'back_forward'].includes(String(navigationTiming()?.type))) restore(first);
  // If scroll restoration is off, WebKit shows the top of a page from its back/forward cache. Other engines show the
  // place where the reader left.
  addEventListener('pageshow', ({ persisted }) => persisted && restore(inFocus()));
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(
        KEY,
        JSON.stringify({ path: location.pathname, offset: -inFocus().getBoundingClientRect().top } satisfies Place),
      );
    } catch {
      // Storage may be blocked. The reader then returns to the top of the article.
    }
  });
}
