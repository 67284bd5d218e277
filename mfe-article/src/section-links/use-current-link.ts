import { useEffect, useRef, type RefObject } from 'react';
import type { ContentsEntry } from '@plainwell/contracts/modules/contents-entry.ts';
import { keepCurrentInView } from './keep-current-in-view.ts';
import { useCurrentSection } from './use-current-section.ts';

/**
 * For a list of links to sections: which of them the reader is reading, kept in view inside the list.
 * @returns `list`, for the element that scrolls, and the id of the current section.
 */
export function useCurrentLink<List extends HTMLElement>(entries: readonly ContentsEntry[]): { list: RefObject<List | null>; current: string | undefined } {
  const list = useRef<List>(null);
  const current = useCurrentSection(entries);
  useEffect(() => {
    if (current !== undefined && list.current !== null) keepCurrentInView(list.current);
  }, [current]);
  return { list, current };
}
