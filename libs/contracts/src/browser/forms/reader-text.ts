/** Fault of a text that a reader typed. */
export type TextFault = 'missing' | 'too-long' | 'characters';

/** Rules that a text must follow. */
export interface TextRule {
  isRequired: boolean;
  /** Longest text, in UTF-16 code units, as the attribute `maxlength` counts (HTML, 4.10.5.3.1). */
  maximum: number;
  /** Whether the text may have several lines. */
  hasLines: boolean;
}

/**
 * Matches invisible characters with an effect: control characters except the line feed, halves of surrogate pairs, and
 * the overrides and isolates of the writing direction (UAX 9), which can make a text look like another one. Does not
 * match direction marks, nor the joiners that emoji and Persian need.
 */
const FORBIDDEN = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;
const LINE_ENDS = /[\n\u2028\u2029]/;

/**
 * Matches a visible character. The Braille blank U+2800 is excluded by name, because Unicode does not classify it as
 * white space.
 */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

/**
 * Returns a text as the site checks and stores it: trimmed, tabs as spaces, line ends as line feeds, composed (Unicode
 * NFC).
 */
export const cleanText = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim().normalize('NFC');

/**
 * Returns the fault of a cleaned text, or `null`. A text without visible characters counts as missing if it is
 * required.
 */
export function textFault(text: string, { isRequired, maximum, hasLines }: TextRule): TextFault | null {
  if (text.length > maximum) return 'too-long';
  if (FORBIDDEN.test(text) || (!hasLines && LINE_ENDS.test(text))) return 'characters';
  if (VISIBLE.test(text)) return null;
  if (text !== '') return isRequired ? 'missing' : 'characters';
  return isRequired ? 'missing' : null;
}
