import { wordsOfText, type TextWord } from '../document/words-of-text.ts';

/**
 * Maximum number of different words of a query that are used. Each costs an index scan. A correction may make two terms
 * of a word, and `boundedReads` has bits for 31 terms.
 */
export const QUERY_WORDS_MAXIMUM = 12;

/** A query as typed, with its words and phrases. */
export interface ParsedQuery {
  text: string;
  words: TextWord[];
  /** Parts in quotation marks with several words, which must appear together. */
  phrases: string[];
}

const QUOTED = /["“”„«]([^"“”„«»]+)["“”»]/gu;

/** Splits a query into words and phrases. Refuses no text, and ignores everything except letters and digits. */
export function parseQuery(text: string): ParsedQuery {
  const words = new Map<string, TextWord>();
  for (const word of wordsOfText(text)) {
    if (words.size < QUERY_WORDS_MAXIMUM && !words.has(word.folded)) words.set(word.folded, word);
  }
  const phrases = Array.from(text.matchAll(QUOTED), ([, phrase = '']) => phrase).filter(
    (phrase) => wordsOfText(phrase).length > 1,
  );
  return { text, words: [...words.values()], phrases };
}

/** Returns the query with some of its words replaced, and the rest as typed. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  let replaced = '';
  let end = 0;
  for (const { folded, from, to } of wordsOfText(text)) {
    replaced += text.slice(end, from) + (replacements.get(folded) ?? text.slice(from, to));
    end = to;
  }
  return replaced + text.slice(end);
}
