/** Longest number, in characters as sent (rules.md#comment-form). */
export const NUMBER_MAXIMUM = 4;

/**
 * Longest text in a field for a number, in characters. It is longer than a number, because a text that is not a number
 * stays in the field, so that the reader can correct it.
 */
export const TYPED_NUMBER_MAXIMUM = 40;

/** Fault of a number that a reader typed. `range`: two numbers. `format`: not a number. */
export type NumberFault = 'range' | 'too-long' | 'format';

/** Number that a reader typed, or its fault. */
export type TypedNumber = { ok: true; value: number } | { ok: false; fault: NumberFault };

/**
 * Matches commas of all kinds: the comma, the Arabic comma and decimal separator, the full-width comma and the small
 * comma.
 */
const COMMAS = /[,\u060C\u066B\uFF0C\uFE50]/g;
const WIDE_POINTS = /[\uFF0E\uFE52]/g;
const DASHES = /[\p{Dash_Punctuation}\u2212]/gu;

/** Matches two numbers with a dash between them, or with the English "to" or the Spanish "a". */
const RANGE = /^\.?\d[\d.]*\s*(?:-+|to|a)\s*\.?\d[\d.]*$/i;
/** Matches digits, dots and dashes (rules.md#comment-form). */
const NUMERIC = /^[\d.-]+$/;

const isDigit = (codePoint: number) => codePoint >= 0 && /^\p{Decimal_Number}$/u.test(String.fromCodePoint(codePoint));

/**
 * Returns the value of a decimal digit of any script. In every script the ten digits have consecutive code points
 * (Unicode, 4.6).
 */
function digitValue(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

/**
 * Returns the number with only digits, dots and dashes. Removes format characters, because Arabic keyboards type them
 * around numbers.
 */
const plainSpelling = (typed: string) =>
  typed
    .replaceAll(/\p{Format}/gu, '')
    .replaceAll(/\p{Decimal_Number}/gu, digitValue)
    .replaceAll(COMMAS, '.')
    .replaceAll(WIDE_POINTS, '.')
    .replaceAll(DASHES, '-')
    .trim();

/** Reads a typed number. Accepts the digits of every script, and a decimal point or comma. */
export function readTypedNumber(typed: string): TypedNumber {
  if (typed.length > TYPED_NUMBER_MAXIMUM) return { ok: false, fault: 'too-long' };
  const text = plainSpelling(typed);
  if (RANGE.test(text)) return { ok: false, fault: 'range' };
  const value = NUMERIC.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return { ok: false, fault: 'format' };
  return text.length > NUMBER_MAXIMUM ? { ok: false, fault: 'too-long' } : { ok: true, value };
}
