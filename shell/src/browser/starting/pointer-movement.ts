/** Chromium makes a first event at the corner of a page that no pointer has touched. */
let last = { screenX: 0, screenY: 0 };

/**
 * Whether the reader has moved a pointer. The movement of a finger scrolls; and engines make events of their own where
 * a page scrolls below a pointer at rest.
 */
export function isMovement({ pointerType, screenX, screenY }: Partial<PointerEvent>): boolean {
  return pointerType !== 'touch' && (screenX !== last.screenX || screenY !== last.screenY);
}

/** Calls back whenever the reader has moved a pointer, after everybody else has asked. */
export function whenPointerMoves(act: (event: PointerEvent) => void): void {
  addEventListener('pointermove', (event) => {
    if (isMovement(event)) act(event);
    last = event;
  });
}
