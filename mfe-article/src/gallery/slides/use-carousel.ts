import { useEffect, useRef, useState, type RefObject } from 'react';

interface Carousel {
  /** Index of the shown slide. */
  current: number;
  /** The element that scrolls sideways. Each slide is as wide as this element. */
  track: RefObject<HTMLUListElement | null>;
  /** Moves to a slide. Does nothing if the index is out of range. */
  show: (index: number) => void;
  /** Handler for `onScroll` of the track: follows a swipe. */
  followScroll: () => void;
}

/**
 * Controls a row of slides that the browser scrolls and snaps, so that swiping feels native. Buttons and keys jump
 * without animation, so that the shown slide and the announced position always agree.
 * @param onChange called with the index of each newly shown slide.
 */
export function useCarousel(count: number, onChange: (index: number) => void): Carousel {
  const [current, setCurrent] = useState(0);
  const shown = useRef(0);
  const track = useRef<HTMLUListElement>(null);

  // Firefox gives a new scroll container the scroll position of the previous container, as after a reload. The effect
  // that corrects the position runs after the first paint, because there is nothing to scroll before it.
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
      // Uses the position of the slide itself, which is right in either writing direction.
      track.current?.children[index]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
    },
    followScroll: () => {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
      if (clientWidth > 0) change(Math.round(Math.abs(scrollLeft) / clientWidth));
    },
  };
}
