/**
 * From this area on, in px², less of it needs to be in sight (MRC Viewable Ad Impression Measurement Guidelines 2.0,
 * section 2.1.1).
 */
const LARGE_AREA = 242_500;
const SHARE = 0.5;
const SHARE_OF_LARGE = 0.3;

/** How long, without a break, in milliseconds. */
export const VIEWED_AFTER_MS = 1000;

/** What is called, by the time in sight without a break after which it is, in milliseconds. */
export type Calls = Iterable<readonly [at: number, run: () => void]>;

/**
 * Calls each once, after its time in which enough of a box was in sight without a break, in a page that shows.
 * @returns ends the watch.
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
