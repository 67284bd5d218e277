/** Selector of anything open over the page. `ENTERS` matches elements in which a reader enters something. */
const OVER_THE_PAGE = 'dialog[open], :popover-open';
const ENTERS = 'form, input, textarea, select, iframe, [contenteditable]';

/** Controls that contain text of the reader. Other controls contain no text. */
const TEXT = 'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [type="color"])';

/**
 * Watches the input on the page.
 * @returns a function that reports whether the offer may interrupt the reader: reduced motion is off, nothing covers
 * the page, the focus is in no form, and no form contains unsent text.
 */
export function createInterruptionCheck(): () => boolean {
  // React sets the default value of a field together with its value, so only the `input` event shows that a reader
  // typed.
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
