/** Events by which a reader touches a page, besides moving a pointer. */
export const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Events that are the first sign of a reader. */
export const SIGNS = ['scroll', ...TOUCHES] as const;

/** Events that begin or end a press of a pointer. */
export const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * The last known position of the pointer. Starts at the corner, because Chromium fires an event there for a page that
 * no pointer has touched.
 */
let last = { screenX: 0, screenY: 0 };

/**
 * Returns whether the reader has moved a pointer. A moving finger scrolls, so it does not count. Compares positions,
 * because engines also fire events when a page scrolls below a pointer at rest.
 */
export function isMovement({ pointerType, screenX, screenY }: Partial<PointerEvent>): boolean {
  return pointerType !== 'touch' && (screenX !== last.screenX || screenY !== last.screenY);
}

/**
 * Calls back whenever the reader has moved a pointer. Updates the last position after other listeners have compared
 * with it.
 */
export function whenPointerMoves(act: (event: PointerEvent) => void): void {
  addEventListener('pointermove', (event) => {
    if (isMovement(event)) act(event);
    last = event;
  });
}
