/**
 * Area in px² from which a smaller share of the box must be in view (MRC Viewable Ad Impression Measurement Guidelines
 * 2.0, section 2.1.1).
 */
const LARGE_AREA = 242_500;
const SHARE = 0.5;
const SHARE_OF_LARGE = 0.3;

/** How long a creative must be in view without a break to count as viewed, in milliseconds. */
export const VIEWED_AFTER_MS = 1000;

/** Functions to call, each with the time in view without a break after which it runs, in milliseconds. */
export type Calls = Iterable<readonly [at: number, run: () => void]>;

/**
 * Calls each function once its time has passed while enough of the box was in view without a break and the page was
 * visible.
 * @returns a function that ends the watch.
 */
export function whenViewed(box: Element, calls: Calls): () => void {
  const { width, height } = box.getBoundingClientRect();
  const threshold = width * height >= LARGE_AREA ? SHARE_OF_LARGE : SHARE;
  const due = new Map(calls);
  let timers: ReturnType<typeof setTimeout>[] = [];
  let inSight = 0;

  const watch = () => {
    timers.forEach(clearTimeout);
    timers = (inSight < threshold || document.hidden ? [] : [...due]).map(([at, run]) =>
      setTimeout(() => {
        due.delete(at);
        run();
      }, at),
    );
  };
  const observer = new IntersectionObserver(
    (entries) => {
      inSight = entries.at(-1)?.intersectionRatio ?? 0;
      watch();
    },
    { threshold },
  );
  observer.observe(box);
  document.addEventListener('visibilitychange', watch);
  return () => {
    due.clear();
    watch();
    observer.disconnect();
    document.removeEventListener('visibilitychange', watch);
  };
}
