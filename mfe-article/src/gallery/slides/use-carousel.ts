import { useEffect, useRef, useState, type RefObject } from 'react';

interface Carousel {
  /** Index of the slide that is shown. */
  current: number;
  /** The element that scrolls sideways, one slide to its width. */
  track: RefObject<HTMLUListElement | null>;
  /** Moves to a slide; nothing happens past either end. */
  show: (index: number) => void;
  /** For the track's `onScroll`: a swipe has moved it. */
  followScroll: () => void;
}

/**
 * Slides in a row that the browser itself scrolls and snaps: swiping has the feel of the reader's own device. Buttons
 * and keys jump without an animation, so that what is shown and what is said never disagree.
 * @param onChange called with the index of each newly shown slide.
 */
export function useCarousel(count: number, onChange: (index: number) => void): Carousel {
  const [current, setCurrent] = useState(0);
  const shown = useRef(0);
  const track = useRef<HTMLUListElement>(null);

  // Firefox gives a new scroller the place where the one before it was left, as when a page is loaded again. After the
  // paint of the effect that opens the dialog: before, there is nothing to scroll.
  useEffect(() => {
    track.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, []);

  const change = (index: number) => {
    if (index === shown.current || index < 0 || index >= count) return;
    shown.current = index;
    setCurrent(index);
    onChange(index);
  };
  return {
    current,
    track,
    show: (index) => {
      if (index < 0 || index >= count) return;
      change(index);
      // By the slide's own place: it is right in either direction of writing.
      track.current?.children[index]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
    },
    followScroll: () => {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
      if (clientWidth > 0) change(Math.round(Math.abs(scrollLeft) / clientWidth));
    },
  };
}
