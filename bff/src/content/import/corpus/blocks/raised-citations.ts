import type { CorpusSegment } from '../document.ts';

const OPENING_AT_START = /^\s*[([]/;
const PUNCTUATION_AT_START = /^[.,;:!?]/;
const AFTER_OPENING = /([([])\s+/g;
const BEFORE_CLOSING = /(?<!\s)\s+(?=[)\]])/g;
const ONLY_A_JOINT = /^\s*([-–,;])\s*$/;

/**
 * Removes spaces around raised citations, which sources put on all sides: "school ( 4 - 5 ) ." becomes "school(4-5)."
 * Removes only spaces, and only next to raised text or inside it.
 */
export function closeUpCitations(segments: readonly CorpusSegment[]): CorpusSegment[] {
  return segments.map((segment, index) => {
    const next = segments[index + 1];
    if (segment.sup !== true) {
      const isBeforeCitation = next?.sup === true && OPENING_AT_START.test(next.text);
      return isBeforeCitation ? { ...segment, text: segment.text.trimEnd() } : segment;
    }
    const text = segment.text
      .replaceAll(AFTER_OPENING, '$1')
      .replaceAll(BEFORE_CLOSING, '')
      .replace(ONLY_A_JOINT, '$1');
    const isBeforePunctuation = next !== undefined && next.sup !== true && PUNCTUATION_AT_START.test(next.text);
    return { ...segment, text: isBeforePunctuation ? text.trimEnd() : text };
  });
}
