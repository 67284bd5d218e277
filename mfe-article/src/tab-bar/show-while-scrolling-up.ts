/** The page-height unit, in pixels (rules.md#article-page). Further down than this, the top counts as far away. */
const PAGE_HEIGHT_UNIT = 700;

/** Movement in pixels below which the scroll direction does not change, because a finger trembles. */
const STEADY = 8;

/** Root margin that reduces the viewport to its top edge, a band of zero height. */
const TOP_EDGE = '0px 0px -100%';
/** Root margin for the top edge and everything above it, for pages up to a million pixels long. */
const ABOVE_TOP_EDGE = '1000000px 0px -100%';

/** Controls that a reader who scrolls up may look for. */
interface Wanted {
  /** Shows while the top of the viewport is inside the article, below the start of the first listed section. */
  bar: HTMLElement | null;
  /** The first section that the bar lists. */
  firstSection: Element | null;
  /** Shows only far down the page. */
  backToTop: HTMLElement | null;
}

/**
 * Shows the tab bar and the link back to the top while the reader scrolls up, and hides them on scroll down. Observers
 * track the position of the viewport, so that scrolling requires no layout.
 */
export function showWhileScrollingUp({ bar, firstSection, backToTop }: Wanted): void {
  let last = scrollY;
  let isUp = false;
  /**
   * Contains the article while the viewport's top edge is inside it, and the first section once it starts above this
   * edge.
   */
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
