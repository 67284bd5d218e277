/** What lies over the page, or has the focus because something is entered there. */
const OVER_THE_PAGE = 'dialog[open], :popover-open';
const ENTERS = 'form, input, textarea, select, iframe, [contenteditable]';

/** Controls that hold what a reader writes: what others hold is no text. */
const TEXT = 'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [type="color"])';

/**
 * @returns whether the reader can be spoken to: wants no motion kept away, has no dialog open, writes nothing, and no
 * form holds unsent text.
 */
export function watchReader(): () => boolean {
  // React sets the default of a field along with its value: only the typing itself tells.
  const typed = new WeakSet<EventTarget>();
  document.addEventListener('input', ({ target }) => target && typed.add(target), true);
  const isUnsent = (control: HTMLInputElement | HTMLTextAreaElement) =>
    control.value !== (typed.has(control) ? '' : control.defaultValue);
  return () =>
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !document.fullscreenElement &&
    !document.querySelector(OVER_THE_PAGE) &&
    !document.activeElement?.closest(ENTERS) &&
    ![...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)].some(isUnsent);
}
