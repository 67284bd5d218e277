import { wordsOfText, type TextWord } from '../document/words-of-text.ts';

/** Different words of a query that are looked at; each costs a walk through an index. */
export const QUERY_WORDS_MAXIMUM = 12;

/** A query as its reader typed it, taken apart. */
export interface ParsedQuery {
  text: string;
  words: TextWord[];
  /** Parts in quotation marks that hold several words: these are to stand together. */
  phrases: string[];
}

const QUOTED = /["“”„«]([^"“”„«»]+)["“”»]/gu;

/** Takes a query apart. No text is refused: what is neither letter nor digit says nothing. */
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

/** The query with some of its words replaced, the rest as it was typed. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  let replaced = '';
  let end = 0;
  for (const { folded, from, to } of wordsOfText(text)) {
    replaced += text.slice(end, from) + (replacements.get(folded) ?? text.slice(from, to));
    end = to;
  }
  return replaced + text.slice(end);
}
