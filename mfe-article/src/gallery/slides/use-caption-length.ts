import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether a text has room: `measuring` shows all of it for the moment in which that is found out, and is never painted.
 */
type Fit = 'measuring' | 'whole' | 'cut';

interface Caption {
  /** The element with the words, which the stylesheet clamps while they are cut. */
  text: RefObject<HTMLParagraphElement | null>;
  /** A beginning of the text shows: there is no room for all of it, and the reader has not asked for it. */
  isCut: boolean;
  /** Whether the reader can change that, and has. */
  isExpandable: boolean;
  isExpanded: boolean;
  toggle: () => void;
}

function overflows(element: Element | null): boolean {
  return element !== null && element.scrollHeight > element.clientHeight;
}

/**
 * Marks what scrolls where a slide does not fit into it. An attribute: in the caption's effects a ref of its parent is
 * not set yet.
 */
export const CAPTION_ROOM = 'data-caption-room';

/**
 * How much of a caption's text shows: all of it where it leaves nothing to scroll for. Measured anew whenever the room
 * changes.
 * @param hasShortText whether the text has a beginning of its own to show; another one is cut by lines, if it has so
 * many.
 */
export function useCaptionLength(hasShortText: boolean): Caption {
  const text = useRef<HTMLParagraphElement>(null);
  const [fit, setFit] = useState<Fit>('measuring');
  const [isExpanded, setExpanded] = useState(false);

  const measure = useEffectEvent((room: Element) => {
    flushSync(() => setFit('measuring'));
    if (!overflows(room)) return setFit('whole');
    flushSync(() => setFit('cut'));
    if (!isExpanded && !hasShortText && !overflows(text.current)) setFit('whole');
  });
  useLayoutEffect(() => {
    const room = text.current?.closest(`[${CAPTION_ROOM}]`);
    if (!room) return;
    const observer = new ResizeObserver(() => measure(room));
    observer.observe(room);
    return () => observer.disconnect();
  }, []);

  return {
    text,
    isCut: fit === 'cut' && !isExpanded,
    isExpandable: fit === 'cut',
    isExpanded,
    toggle: () => setExpanded(!isExpanded),
  };
}
