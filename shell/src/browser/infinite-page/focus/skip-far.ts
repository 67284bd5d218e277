/**
 * Distance from the viewport, in pixels, beyond which an article counts as far: about four screens, more than one turn
 * of a mouse wheel.
 */
const NEAR = '4000px';

/**
 * Lets the browser skip the rendering of whole articles that are far from the viewport. The browser skips their
 * sections anyway, but each section would still take part in hit tests, observations and layout. The page's styles
 * decide where the browser may skip.
 * @returns a function that watches one more article.
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
