/** Step between two reported depths, in percent. */
const STEP = 5;

/** Root margin by which a marker counts as passed when it is above the middle of the viewport. */
const ABOVE_MIDDLE = '9999999px 0px -50% 0px';

/**
 * Reports how much of an article has been above the middle of the viewport, in percent, once for each step. Uses
 * markers at even distances, which the browser positions for any height of the article.
 * @returns a function that watches one more article, which must be the containing block of its markers.
 */
export function watchDepth(onDepth: (article: HTMLElement, depth: number) => void): (article: HTMLElement) => void {
  const reached = new Map<HTMLElement, number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const article = target.closest<HTMLElement>('[data-link]');
        const depth = Number((target as HTMLElement).dataset['depth']);
        if (!isIntersecting || !article) continue;
        observer.unobserve(target);
        if (depth <= (reached.get(article) ?? 0)) continue;
        reached.set(article, depth);
        onDepth(article, depth);
      }
    },
    { rootMargin: ABOVE_MIDDLE },
  );
  return (article) => {
    for (let depth = STEP; depth <= 100; depth += STEP) {
      const marker = document.createElement('span');
      marker.className = 'infinite-marker';
      marker.dataset['depth'] = String(depth);
      marker.style.top = `${depth}%`;
      article.append(marker);
      observer.observe(marker);
    }
  };
}
