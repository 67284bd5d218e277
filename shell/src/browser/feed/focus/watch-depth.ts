/** The step in which depth is told, in per cent. */
const STEP = 5;

/** A marker has passed once the middle of the screen is below it. */
const ABOVE_MIDDLE = '9999999px 0px -50% 0px';

/**
 * Calls back with how much of an article has been above the middle of the screen, in whole per cent, each step once: by
 * markers at even distances, whose places the browser keeps right whatever the article's height.
 * @returns watches one more article, which is the containing block of its markers.
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
      marker.className = 'feed-marker';
      marker.dataset['depth'] = String(depth);
      marker.style.top = `${depth}%`;
      article.append(marker);
      observer.observe(marker);
    }
  };
}
