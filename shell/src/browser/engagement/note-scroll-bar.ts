/**
 * Marks on the root element whether the page's scroll bar takes space. Stylesheets need the mark: an overlay removes
 * the scroll bar, and must keep room for it only if there was one.
 */
export function noteScrollBar(): void {
  const root = document.documentElement;
  new ResizeObserver(() => root.toggleAttribute('data-scroll-bar', innerWidth > root.clientWidth)).observe(root);
}
