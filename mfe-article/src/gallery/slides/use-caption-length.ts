import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Whether a text fits. During `measuring`, the layout has the whole text, but the browser never paints it. */
type Fit = 'measuring' | 'whole' | 'cut';

interface Caption {
  /** The element with the text. The stylesheet limits its lines while the text is cut. */
  text: RefObject<HTMLParagraphElement | null>;
  /** Whether only the beginning shows: the text does not fit, and the reader has not expanded it. */
  isCut: boolean;
  /** Whether the reader can expand the text. */
  isExpandable: boolean;
  isExpanded: boolean;
  toggle: () => void;
}

function overflows(element: Element | null): boolean {
  return element !== null && element.scrollHeight > element.clientHeight;
}

/**
 * Attribute of the element around a slide, which scrolls if the slide does not fit. A ref does not work here, because
 * React sets the ref of the parent after the effects of the caption.
 */
export const CAPTION_ROOM = 'data-caption-room';

/**
 * Decides how much of a caption's text shows: all of it, unless the slide would then scroll. Measures again whenever
 * the available room changes.
 * @param hasShortText whether the authors wrote a short version. Otherwise the stylesheet cuts the text by lines, if it
 * has enough lines.
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
