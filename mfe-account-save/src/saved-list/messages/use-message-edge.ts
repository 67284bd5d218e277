import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A message of the list at its highest on a phone, and the room below it, in pixels. */
const LOWER_EDGE_PX = 200;

/**
 * Puts messages at the edge of the window (`data-edge`) at which they leave in sight what holds the focus: the button
 * that a reader has just pressed, and may want to press again (WCAG 2.2, 2.4.11). Chosen anew, before anything is
 * painted, whenever `message` is another one; it is empty while there is none. To be given to the element that holds
 * the messages.
 */
export function useMessageEdge(message: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (message === '' || place.current === null) return;
    const pressed = document.activeElement?.closest('button');
    const isLow = pressed ? pressed.getBoundingClientRect().bottom > innerHeight - LOWER_EDGE_PX : false;
    place.current.dataset['edge'] = isLow ? 'upper' : 'lower';
  }, [message]);
  return place;
}
