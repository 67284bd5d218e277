/** The page-height unit, in pixels (rules.md#article-page): further down than this, the top counts as far away. */
const PAGE_HEIGHT_UNIT = 700;

/** Shorter movements are no change of direction: a finger trembles. In pixels. */
const STEADY = 8;

/** The top edge of the window: a band without height. */
const TOP_EDGE = '0px 0px -100%';
/** The top edge and everything above it, for pages up to a million pixels long. */
const ABOVE_TOP_EDGE = '1000000px 0px -100%';

/** What a reader who scrolls up may look for. */
interface Wanted {
  /** Shows while the top edge of the window is inside the article, below the beginning of its first listed section. */
  bar: HTMLElement | null;
  /** The first section that the bar lists. */
  firstSection: Element | null;
  /** Shows far down the page. */
  backToTop: HTMLElement | null;
}

/**
 * Shows the tab bar and the way back to the top while the reader scrolls up, until they scroll down. Observers tell
 * where the window is, so that scrolling itself asks for no layout.
 */
export function showWhileScrollingUp({ bar, firstSection, backToTop }: Wanted): void {
  let last = scrollY;
  let isUp = false;
  /** The article under the top edge, and the first section where it has begun above. */
  const passed = new Set<Element>();

  const update = () => {
    bar?.toggleAttribute('data-shown', isUp && passed.size === 2);
    backToTop?.toggleAttribute('data-shown', isUp && last > PAGE_HEIGHT_UNIT);
  };
  const observe = (target: Element, rootMargin: string) => {
    new IntersectionObserver(
      (changes) => {
        if (changes.at(-1)?.isIntersecting) passed.add(target);
        else passed.delete(target);
        update();
      },
      { rootMargin },
    ).observe(target);
  };
  const article = firstSection?.closest('article');
  if (firstSection && article) {
    observe(article, TOP_EDGE);
    observe(firstSection, ABOVE_TOP_EDGE);
  }

  addEventListener(
    'scroll',
    () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < STEADY) return;
      last = scrollY;
      isUp = moved < 0;
      update();
    },
    { passive: true },
  );
}
