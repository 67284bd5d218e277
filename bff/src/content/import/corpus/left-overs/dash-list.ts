import type { CorpusRichText } from '../document.ts';
import { edited } from './segments.ts';

/**
 * Matches the dash before the first item of a list that the corpus wrote on one line, such as `- one - two` or `Signs:
 * - one - two`.
 */
const BEGIN = /(?:^|(?<=:))\s*- (?=["“(]?\p{L})/u;
/** Matches the dash before each further item. A dash between numbers means "to". */
const NEXT = /(?<!\d) - (?=\S)|(?<=\d) - (?=\D)/gu;

/** Maximum number of items of a list in a cell. A text with more dashes is no list. */
const ITEMS_MAXIMUM = 100;

/** A list that was flattened into one text: the text before it, and its items. */
export interface DashList {
  lead: CorpusRichText;
  items: CorpusRichText[];
}

/**
 * Returns the list in a table cell's text "- one - two", or `null`. The corpus has one line for each cell, so it joined
 * the items of lists.
 */
export function dashList(rich: CorpusRichText): DashList | null {
  const { text } = rich;
  const begin = BEGIN.exec(text);
  if (begin === null) return null;
  const first = begin.index + begin[0].length;
  const breaks = Array.from(text.matchAll(NEXT), ({ index, 0: { length } }) => ({
    end: index,
    start: index + length,
  })).filter(({ end }) => end >= first);
  if (breaks.length >= ITEMS_MAXIMUM) return null;
  const starts = [first, ...breaks.map(({ start }) => start)];
  const ends = [...breaks.map(({ end }) => end), text.length];
  const part = (from: number, to: number) =>
    edited(rich, [
      { from: 0, to: from, change: 'drop' },
      { from: to, to: text.length, change: 'drop' },
    ]);
  return { lead: part(0, begin.index), items: starts.map((from, index) => part(from, ends[index] ?? from)) };
}
