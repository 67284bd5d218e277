/**
 * An article that is farther from the window than this, in pixels, counts as far: some four windows, which a turn of a
 * wheel does not cross.
 */
const NEAR = '4000px';

/**
 * Lets the browser skip articles that are far from the window as a whole: their sections are skipped before, but each
 * still takes its part in hit tests, observations and layout. The page's styles say where the browser may do so.
 * @returns watches one more article.
 */
export function skipFar(): (article: HTMLElement) => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) target.toggleAttribute('data-far', !isIntersecting);
    },
    { rootMargin: NEAR },
  );
  return (article) => observer.observe(article);
}
