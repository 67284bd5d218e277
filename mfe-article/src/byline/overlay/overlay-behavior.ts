import { createHoverIntent } from './hover-intent.ts';

/** Marks overlays of the byline; a stylesheet knows by `data-closing` which of them go without fading. */
export const OVERLAY_KIND = 'byline';

interface OverlayElements {
  /** Holds name and overlay and nothing else: the pointer may move from one to the other. */
  root: HTMLElement;
  /** The button whose `popovertarget` is the overlay. */
  name: HTMLElement;
  overlay: HTMLElement;
  /** Called once per opening, whatever opened it. */
  onOpen: () => void;
  /**
   * Whether a pointer is on the name. It is noted here because `:hover` matches a new element only after the next
   * layout.
   */
  isUnderPointer: boolean;
}

/**
 * Adds to a popover what the browser does not do by itself: it opens under a resting pointer and on keyboard focus
 * (where it does not cover the name: WCAG 2.4.11), stays while either is on name or overlay, and Escape closes it
 * without fading (rules.md#byline). Clicks, taps, Escape, clicks outside and one overlay at a
 * time are the browser's own work.
 */
export function attachOverlayBehavior({ root, name, overlay, onOpen, isUnderPointer }: OverlayElements): void {
  // A click has asked for what is open, so the next click may close it.
  let isAskedFor = false;
  // The reader has closed the overlay while the pointer or the focus was there: where they stay, it stays closed.
  let isPointerAnswered = false;
  let isFocusAnswered = false;
  // Opened to see where it would stand: not counted yet.
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
      // A pointer may have left before this code arrived. And resting is no request: it closes nothing of another
      // team's.
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
  // Not "enter": a name that scrolls under a still pointer, or lay under a closed overlay, was not pointed at.
  onPointer(name, 'pointermove', () => {
    if (!isPointerAnswered && !isOpen()) hover.rest();
  });
  onPointer(root, 'pointerleave', ({ buttons }) => {
    // With a button held down the reader is selecting text.
    if (buttons === 0) hover.leave();
  });

  const isNameCovered = () => {
    const [above, below] = [overlay.getBoundingClientRect(), name.getBoundingClientRect()];
    return above.top < below.bottom && above.bottom > below.top && above.left < below.right && above.right > below.left;
  };
  const openByFocus = () => {
    if (isOpen()) return;
    // Where the browser is about to scroll: the name must stand where it stays.
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
    // A window that loses the focus gives it back to the same element.
    if (document.activeElement !== name) isFocusAnswered = false;
    // Focus that goes nowhere follows a click, which closes what it has to.
    if (!(relatedTarget instanceof Node) || root.contains(relatedTarget)) return;
    if (isOpen() && !root.matches(':hover')) overlay.hidePopover();
  });

  name.addEventListener('click', (event) => {
    hover.forget();
    // Pointer or focus have just opened it: the click that asked for the same must not close it.
    if (isOpen() && !isAskedFor) event.preventDefault();
    isAskedFor = true;
  });

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    // First, so that the focus is not lost with the overlay.
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

  // What the reader did before this code arrived. A name under the pointer that has the focus was clicked: its overlay
  // was opened natively, and closed again.
  if (isOpen()) {
    isAskedFor = true;
    noteOpen();
  } else if (isUnderPointer && document.activeElement !== name && matchMedia('(hover: hover)').matches) hover.rest();
  else if (!isUnderPointer && name.matches(':focus-visible')) openByFocus();
}
