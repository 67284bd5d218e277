import { navigationTiming } from '../../navigation-timing.ts';

/** Key of session storage under which a reader's place is kept while they are away. */
const KEY = 'plainwell-feed-place';

interface Place {
  path: string;
  /** Pixels of the article above the top edge of the screen. */
  offset: number;
}

/** The place that is kept, or what other scripts of the site have written there; nothing where storage is blocked. */
function readPlace(): Partial<Place> | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Brings a reader who reloads, or comes back after the page was dropped, to the place in the article that they had
 * left. That article is the first now, so what the browser itself would restore is another place; where it restores
 * one, it does alone. Does the same for a page that comes back as it was left.
 * @param inFocus the article in focus.
 */
export function keepPlace(first: HTMLElement, inFocus: () => HTMLElement): void {
  const restore = (article: HTMLElement) => {
    const place = readPlace();
    if (history.scrollRestoration !== 'manual' || place?.path !== location.pathname || typeof place.offset !== 'number')
      return;
    scrollTo({ top: scrollY + article.getBoundingClientRect().top + place.offset, behavior: 'instant' });
  };
  if (['reload', 'back_forward'].includes(String(navigationTiming()?.type))) restore(first);
  // WebKit shows the top of a page from its back/forward cache where nothing is to be restored; other engines show what
  // was left.
  addEventListener('pageshow', ({ persisted }) => persisted && restore(inFocus()));
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(
        KEY,
        JSON.stringify({ path: location.pathname, offset: -inFocus().getBoundingClientRect().top } satisfies Place),
      );
    } catch {
      // As above: the reader then comes back to the top of the article.
    }
  });
}
