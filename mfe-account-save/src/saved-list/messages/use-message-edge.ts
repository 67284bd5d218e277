import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Height of the list's highest message on a phone plus the space below it, in pixels. */
const LOWER_EDGE_PX = 200;

/**
 * Chooses the edge of the window (`data-edge`) at which messages do not cover the focused button, which the reader may
 * want to press again (WCAG 2.2, 2.4.11). Chooses again, before the next paint, whenever `message` changes; `message`
 * is empty while there is none. Returns the ref for the element that contains the messages.
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
