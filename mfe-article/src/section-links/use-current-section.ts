import { useEffect, useState } from 'react';
import type { ContentsEntry } from '@plainwell/contracts/modules/contents-entry.ts';
import { currentSection } from './current-section.ts';

/** The reading line: a band without height, a quarter of the screen below its top edge. */
const READING_LINE = '-25% 0px -75% 0px';

/**
 * Id of the section that the reader is reading; `undefined` on the server and before the first listed section. Watches
 * the sections with one IntersectionObserver: nothing runs while the reader scrolls inside a section.
 * @param entries the listed sections in reading order; the same array as long as they are the same.
 */
export function useCurrentSection(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const sections = new Map<Element, string>();
    for (const { id } of entries) {
      const anchor = document.getElementById(id);
      // The anchor of a collapsable section is a point inside of it.
      if (anchor !== null) sections.set(anchor.closest('section') ?? anchor, id);
    }
    const ids = [...sections.values()];
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const id = sections.get(target);
          if (id === undefined) continue;
          if (isIntersecting) crossing.add(id);
          else crossing.delete(id);
        }
        setCurrent((previous) => currentSection(ids, crossing, previous));
      },
      { rootMargin: READING_LINE },
    );
    for (const section of sections.keys()) observer.observe(section);
    return () => observer.disconnect();
  }, [entries]);
  return current;
}
