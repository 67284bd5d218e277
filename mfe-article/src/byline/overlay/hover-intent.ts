/** Time for which the pointer rests on a name before the overlay opens, in milliseconds (rules.md#byline). */
export const HOVER_OPEN_MS = 300;

/**
 * Time for which the pointer is away from name and overlay before the overlay closes, in milliseconds
 * (rules.md#byline).
 */
export const HOVER_CLOSE_MS = 500;

/** Timers that open and close an overlay, depending on where the pointer is and for how long. */
export interface HoverIntent {
  /** For a pointer on the name. Opens the overlay after `HOVER_OPEN_MS`; repeated calls do not restart the timer. */
  rest: () => void;
  /** For a pointer on the name or the overlay. Cancels the closing. */
  stay: () => void;
  /**
   * For a pointer that has left name and overlay. Cancels the opening, and closes the overlay after `HOVER_CLOSE_MS`.
   */
  leave: () => void;
  /** For an overlay that something other than the pointer has opened or closed. Cancels both timers. */
  forget: () => void;
}

/** Creates the timers that distinguish a resting pointer from one that only passes. */
export function createHoverIntent({ open, close }: { open: () => void; close: () => void }): HoverIntent {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const openNoMore = () => {
    clearTimeout(opening);
    opening = undefined;
  };
  const closeNoMore = () => clearTimeout(closing);

  return {
    rest() {
      opening ??= setTimeout(() => {
        opening = undefined;
        open();
      }, HOVER_OPEN_MS);
    },
    stay: closeNoMore,
    leave() {
      openNoMore();
      closeNoMore();
      closing = setTimeout(close, HOVER_CLOSE_MS);
    },
    forget() {
      openNoMore();
      closeNoMore();
    },
  };
}
