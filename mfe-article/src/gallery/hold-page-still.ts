/**
 * Keeps the page behind a dialog from scrolling, and its width: where a scroll bar takes room, the room stays when the bar
 * goes. The stylesheet of the gallery reads the attribute; the security policy allows no style of the element's own.
 * @returns lets the page go again.
 */
export function holdPageStill(): () => void {
  const root = document.documentElement;
  root.dataset['held'] = innerWidth > root.clientWidth ? 'beside-scroll-bar' : 'as-wide';
  return () => {
    delete root.dataset['held'];
  };
}
