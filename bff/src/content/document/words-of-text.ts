import { foldForSearch, SIGN_IN_WORD } from './fold-for-search.ts';

/** A letter or digit, with what nobody sees and readers take for part of the word. */
const CHARACTER = String.raw`(?:[\p{L}\p{M}\p{Nd}\p{Nl}₀-₉]|${SIGN_IN_WORD})[\p{Cf}\p{Default_Ignorable_Code_Point}]*`;

/** Letters and digits in a row, and numbers with a point. */
const WORD = new RegExp(String.raw`(?<!\d)\d+(?:\.\d+)+|(?:${CHARACTER})+`, 'gu');

/** A word as somebody wrote it and as it is compared. */
export interface TextWord {
  /** Folded, in small letters. */
  folded: string;
  /** Place in the text, in UTF-16 units; the end is exclusive. */
  from: number;
  to: number;
}

/** The words of a text, in its order. */
export function wordsOfText(text: string): TextWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    folded: foldForSearch(word).toLowerCase(),
    from: index,
    to: index + word.length,
  }));
}
