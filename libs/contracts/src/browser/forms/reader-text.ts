/** What is wrong with a text that a reader typed. */
export type TextFault = 'missing' | 'too-long' | 'characters';

/** What a text may be. */
export interface TextRule {
  isRequired: boolean;
  /** In UTF-16 code units, as the attribute `maxlength` counts them (HTML, 4.10.5.3.1). */
  maximum: number;
  /** Whether it may have several lines. */
  hasLines: boolean;
}

/**
 * Characters that show nothing and do something: controls but the line feed, overrides and isolates of the writing
 * direction (UAX 9), by which a text reads as another than it is, and halves of a surrogate pair. Direction marks, and
 * the joiners that emoji and Persian need, stay.
 */
const FORBIDDEN = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;
const LINE_ENDS = /[\n\u2028\u2029]/;

/** A character that somebody can see. The blank of Braille shows nothing, and is no space to Unicode. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

/**
 * A text as it is checked and stored: without space around it, tabs as spaces, one kind of line end, composed (Unicode
 * NFC).
 */
export const cleanText = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim().normalize('NFC');

/** What is wrong with a cleaned text, or `null`. A text that shows nothing is missing. */
export function textFault(text: string, { isRequired, maximum, hasLines }: TextRule): TextFault | null {
  if (text.length > maximum) return 'too-long';
  if (FORBIDDEN.test(text) || (!hasLines && LINE_ENDS.test(text))) return 'characters';
  if (VISIBLE.test(text)) return null;
  if (text !== '') return isRequired ? 'missing' : 'characters';
  return isRequired ? 'missing' : null;
}
