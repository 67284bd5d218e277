import { createHoverIntent } from './hover-intent.ts';

/**
 * Value of `data-overlay` on overlays of the byline. The stylesheet skips the fade of an overlay with `data-closing`.
 */
export const OVERLAY_KIND = 'byline';

interface OverlayElements {
  /** Contains only the name and the overlay, so that the pointer can move from one to the other. */
  root: HTMLElement;
  /** The button whose `popovertarget` is the overlay. */
  name: HTMLElement;
  overlay: HTMLElement;
  /** Called once per opening, whatever caused the opening. */
  onOpen: () => void;
  /**
   * Whether a pointer is on the name. The caller passes this, because `:hover` does not match a new element before the
   * next layout.
   */
  isUnderPointer: boolean;
}

/**
 * Adds behaviour that browsers do not give a popover. The popover opens under a resting pointer and on keyboard focus,
 * unless it would cover the name (WCAG 2.4.11). It stays open while the pointer or the focus is on the name or the
 * overlay. Escape closes it without a fade (rules.md#byline). The browser handles clicks, taps, clicks outside, and
 * closing one overlay when another opens.
 */
export function attachOverlay({ root, name, overlay, onOpen, isUnderPointer }: OverlayElements): void {
  // Whether a click has requested the open overlay: only then may the next click close it.
  let isAskedFor = false;
  // Whether the reader closed the overlay while the pointer (or the focus) was there. The overlay then stays closed
  // until the pointer (or the focus) leaves.
  let isPointerAnswered = false;
  let isFocusAnswered = false;
  // Whether the overlay is opening only to measure its position. Analytics does not count this opening yet.
  let isTried = false;

  const isOpen = () => overlay.matches(':popover-open');
  const open = () => {
    if (!isOpen()) overlay.showPopover({ source: name });
  };
  const closeAtOnce = () => {
    overlay.dataset['closing'] = 'at-once';
    overlay.hidePopover();
  };
  const hover = createHoverIntent({
    open() {
      // The pointer may have left before this code loaded. A resting pointer is no request, so it must not close an
      // overlay of another team.
      const isOtherOpen = document.querySelector(`:popover-open:not([data-overlay="${OVERLAY_KIND}"])`) !== null;
      if (name.matches(':hover') && !isOtherOpen) open();
    },
    close() {
      const hasKeyboardFocus = root.querySelector(':focus-visible') !== null;
      if (isOpen() && !hasKeyboardFocus) closeAtOnce();
    },
  });

  const onPointer = (
    target: HTMLElement,
    type: 'pointerenter' | 'pointermove' | 'pointerleave',
    act: (event: PointerEvent) => void,
  ) =>
    target.addEventListener(type, (event) => {
      if (event.pointerType !== 'touch') act(event);
    });

  onPointer(root, 'pointerenter', () => {
    isPointerAnswered = false;
    hover.stay();
  });
  // Not `pointerenter`, because it also fires if a name scrolls under a still pointer, or if an overlay above the name
  // closes. In both cases the reader has not pointed at the name.
  onPointer(name, 'pointermove', () => {
    if (!isPointerAnswered && !isOpen()) hover.rest();
  });
  onPointer(root, 'pointerleave', ({ buttons }) => {
    // With a button held down, the reader is selecting text.
    if (buttons === 0) hover.leave();
  });

  const isNameCovered = () => {
    const [above, below] = [overlay.getBoundingClientRect(), name.getBoundingClientRect()];
    return above.top < below.bottom && above.bottom > below.top && above.left < below.right && above.right > below.left;
  };
  const openByFocus = () => {
    if (isOpen()) return;
    // Scrolls first, as the browser is about to do: the overlay must be placed at the name's final position.
    name.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    isTried = true;
    open();
    isTried = false;
    if (isNameCovered()) closeAtOnce();
    else onOpen();
  };
  name.addEventListener('focus', () => {
    if (isFocusAnswered || !name.matches(':focus-visible')) return;
    hover.forget();
    openByFocus();
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    // A window that loses the focus later returns it to the same element.
    if (document.activeElement !== name) isFocusAnswered = false;
    // If the focus moves to no element, the reader has clicked on the page. The click itself closes what it must.
    if (!(relatedTarget instanceof Node) || root.contains(relatedTarget)) return;
    if (isOpen() && !root.matches(':hover')) overlay.hidePopover();
  });

  name.addEventListener('click', (event) => {
    hover.forget();
    // Hover or focus has just opened the overlay: a click meant to open the overlay must not close it.
    if (isOpen() && !isAskedFor) event.preventDefault();
    isAskedFor = true;
  });

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    // Moves the focus before closing, because the overlay would take the focus with it.
    if (overlay.contains(document.activeElement)) name.focus({ preventScroll: true });
    closeAtOnce();
  };
  const noteOpen = () => {
    document.addEventListener('keydown', closeOnEscape, { capture: true });
    if (!isTried) onOpen();
  };
  overlay.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') {
      delete overlay.dataset['closing'];
      noteOpen();
      return;
    }
    document.removeEventListener('keydown', closeOnEscape, { capture: true });
    hover.forget();
    isAskedFor = false;
    isPointerAnswered = root.matches(':hover');
    isFocusAnswered = root.contains(document.activeElement);
  });

  // Handles what the reader did before this code loaded. If a name has both pointer and focus, the reader clicked it:
  // the browser opened the overlay and closed it again.
  if (isOpen()) {
    isAskedFor = true;
    noteOpen();
  } else if (isUnderPointer && document.activeElement !== name && matchMedia('(hover: hover)').matches) hover.rest();
  else if (!isUnderPointer && name.matches(':focus-visible')) openByFocus();
}
