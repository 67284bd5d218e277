/** How long the pointer rests on a name before its overlay opens, in milliseconds (rules.md#byline). */
export const HOVER_OPEN_MS = 300;

/**
 * How long the pointer is away from name and overlay before the overlay closes, in milliseconds (same sections).
 */
export const HOVER_CLOSE_MS = 500;

/** Opens and closes an overlay by where the pointer rests, and for how long. */
export interface HoverIntent {
  /** The pointer is on the name: opens in a while, however often this is said meanwhile. */
  rest: () => void;
  /** The pointer is on the name or the overlay: closes no more. */
  stay: () => void;
  /** The pointer is on neither: opens no more, and closes in a while. */
  leave: () => void;
  /** Something else than the pointer has decided. */
  forget: () => void;
}

/** Tells a pointer that rests from one that passes by. */
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
