import { foldForSearch, SIGN_IN_WORD } from './fold-for-search.ts';

/** A letter or digit, with the invisible characters after it, which readers take for part of the word. */
const CHARACTER = String.raw`(?:[\p{L}\p{M}\p{Nd}\p{Nl}₀-₉]|${SIGN_IN_WORD})[\p{Cf}\p{Default_Ignorable_Code_Point}]*`;

/** Letters and digits in a row, or a number with points. */
const WORD = new RegExp(String.raw`(?<!\d)\d+(?:\.\d+)+|(?:${CHARACTER})+`, 'gu');

/** A word of a text, as written and as compared. */
export interface TextWord {
  /** The folded word, in lower case. */
  folded: string;
  /** Position in the text, in UTF-16 units; the end is exclusive. */
  from: number;
  to: number;
}

/** Returns the words of a text, in their order. */
export function wordsOfText(text: string): TextWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    folded: foldForSearch(word).toLowerCase(),
    from: index,
    to: index + word.length,
  }));
}
