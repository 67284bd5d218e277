/**
 * Signs that join words. Folding replaces them with spaces, because readers write compounds as separate words, and
 * because PostgreSQL reads "-19" in "COVID-19" as a number and "ClinicalTrials.gov" as one word. A point between digits
 * is part of a number.
 */
const JOINTS = /[-\u2010-\u2015/_]|(?<=\p{L})\.(?=[\p{L}\p{N}])|(?<=\p{N})\.(?=\p{L})/gu;

/** Characters that readers do not see: soft hyphens, zero-width spaces and joiners, direction marks and the like. */
const UNSEEN = /[\p{Format}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Superscript numbers, numbers in circles and fractions, which are no part of a word (the 2 in "cm²"). Subscript
 * numbers do not match, because they are part of a word, as in "CO₂".
 */
const RAISED = /[\p{Other_Number}--[₀-₉]]/gv;

/**
 * Signs that count as letters of a word: units in one character, such as "㎎", and circled letters in a row. A single
 * circled letter is a separate sign, as in "AdvilⓇ". Source of a regular expression.
 */
export const SIGN_IN_WORD = String.raw`[\u3300-\u33FF]|(?:[\u24B6-\u24E9][\p{Cf}\p{Default_Ignorable_Code_Point}]*){2,}`;

/**
 * Letters, numbers and units, which Unicode has in several forms, such as wide ones. Signs such as "™" do not match.
 */
const IN_WORDS = new RegExp(String.raw`(?:[\p{Letter}\p{Mark}\p{Number}]|${SIGN_IN_WORD})+`, 'gu');

/** Removes characters that readers do not see. */
export const withoutUnseen = (text: string) => text.replaceAll(UNSEEN, '');

/**
 * Folds text for comparison; the index and the query fold alike. Removes accents, which readers omit and texts write in
 * two ways. Removes invisible characters, and replaces signs that join words with spaces. Replaces special forms of
 * letters and digits with the plain ones (UAX 15).
 */
export function foldForSearch(text: string): string {
  return withoutUnseen(text)
    .replaceAll(RAISED, ' ')
    .replaceAll(IN_WORDS, (word) => word.normalize('NFKD'))
    .replaceAll(/\p{Nonspacing_Mark}/gu, '')
    .replaceAll(JOINTS, ' ');
}
