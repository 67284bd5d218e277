/**
 * Notes on the root whether the page's scroll bar takes space, for stylesheets: what stands over the page takes the bar
 * away, and only room that a bar had may be kept for it.
 */
export function noteScrollBar(): void {
  const root = document.documentElement;
  new ResizeObserver(() => root.toggleAttribute('data-scroll-bar', innerWidth > root.clientWidth)).observe(root);
}
