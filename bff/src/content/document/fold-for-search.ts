/**
 * Signs that join words. They are replaced by spaces, because readers write compounds apart, and because PostgreSQL
 * reads "-19" in "COVID-19" as a number.
 */
const JOINTS = /[-\u2010-\u2015/_]/g;

/** Soft hyphens, zero-width spaces and joiners, direction marks and the like: readers see none of them. */
const UNSEEN = /[\p{Format}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Raised numbers, numbers in circles and fractions are no part of a word, as in "cm²"; lowered ones are, as in "CO₂".
 */
const RAISED = /[\p{Other_Number}--[₀-₉]]/gv;

/**
 * Signs that are letters and digits of a word: units in one character, as "㎎", and circled letters in a row. A single
 * one is a sign of its own, as in "AdvilⓇ". Source of a regular expression.
 */
export const SIGN_IN_WORD = String.raw`[\u3300-\u33FF]|(?:[\u24B6-\u24E9][\p{Cf}\p{Default_Ignorable_Code_Point}]*){2,}`;

/** Letters, numbers and units, which Unicode has in several forms, such as wide ones. Signs such as "™" stay apart. */
const IN_WORDS = new RegExp(String.raw`(?:[\p{Letter}\p{Mark}\p{Number}]|${SIGN_IN_WORD})+`, 'gu');

/** A text without characters that nobody sees. */
export const withoutUnseen = (text: string) => text.replaceAll(UNSEEN, '');

/**
 * Both sides of a search are folded alike: accents, which readers leave out and texts write in two ways, what nobody
 * sees, and the marks that join words are gone. Letters and digits of a form of their own are the plain ones (UAX 15).
 */
export function foldForSearch(text: string): string {
  return withoutUnseen(text)
    .replaceAll(RAISED, ' ')
    .replaceAll(IN_WORDS, (word) => word.normalize('NFKD'))
    .replaceAll(/\p{Nonspacing_Mark}/gu, '')
    .replaceAll(JOINTS, ' ');
}
