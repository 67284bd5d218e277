/**
 * Area in px² from which a smaller share of the box must be in view (MRC Viewable Ad Impression Measurement Guidelines
 * 2.0, section 2.1.1).
 */
const LARGE_AREA = 242_500;
const SHARE = 0.5;
const SHARE_OF_LARGE = 0.3;

/** Time for which a creative must be in view without a break to count as viewed, in milliseconds. */
export const VIEWED_AFTER_MS = 1000;

/** Functions to call, each with the time in view without a break after which it runs, in milliseconds. */
export type Calls = Iterable<readonly [at: number, run: () => void]>;

/**
 * Watches a box until the page ends. Calls each scheduled function once its time has passed while enough of the box was
 * in view without a break and the page was visible. The size of the box when the watch starts decides how much is
 * enough.
 * @returns a function that replaces the scheduled functions.
 */
export function whenViewed(box: Element): (calls: Calls) => void {
  const { width, height } = box.getBoundingClientRect();
  const threshold = width * height >= LARGE_AREA ? SHARE_OF_LARGE : SHARE;
  let due = new Map<number, () => void>();
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
  new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio } of entries) inSight = intersectionRatio;
      watch();
    },
    { threshold },
  ).observe(box);
  document.addEventListener('visibilitychange', watch);
  return (calls) => {
    due = new Map(calls);
    watch();
  };
}
