import { useEffect, useState } from 'react';
import type { ContentsEntry } from '@plainwell/contracts/modules/contents-entry.ts';

/** The page-height unit, in pixels (specification, section 9): so far down, the top is far. */
const PAGE_HEIGHT_UNIT = 700;

/** Shorter movements are no change of direction: a finger trembles. In pixels. */
const STEADY = 8;

/** Whether the top edge of the window is inside the article, below the beginning of its first titled section. */
function isInSections(entries: readonly ContentsEntry[]): boolean {
  const first = document.getElementById(entries[0]?.id ?? '');
  const article = first?.closest('article');
  if (!first || !article) return false;
  return first.getBoundingClientRect().top < 0 && article.getBoundingClientRect().bottom > 0;
}

/** What the reader, scrolling up, may look for. Both end when the reader scrolls down. */
export function useScrollingUp(entries: readonly ContentsEntry[]): { isInSections: boolean; isFarDown: boolean } {
  const [inSections, setInSections] = useState(false);
  const [farDown, setFarDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < STEADY) return;
      last = scrollY;
      setInSections(moved < 0 && isInSections(entries));
      setFarDown(moved < 0 && scrollY > PAGE_HEIGHT_UNIT);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [entries]);
  return { isInSections: inSections, isFarDown: farDown };
}
