/** Longest number, in characters as it is sent (rules.md#comment-form). */
export const NUMBER_MAXIMUM = 4;

/** Longest text that a field for a number takes: what is no number stays in it, so that its reader can mend it. */
export const TYPED_NUMBER_MAXIMUM = 40;

/** What is wrong with a number that a reader typed. `range`: two numbers; `format`: no number at all. */
export type NumberFault = 'range' | 'too-long' | 'format';

/** A number that a reader typed, or what is wrong with it. */
export type TypedNumber = { ok: true; value: number } | { ok: false; fault: NumberFault };

/** Commas: those of keyboards, of Arabic script with its decimal separator, and wide and small ones. */
const COMMAS = /[,\u060C\u066B\uFF0C\uFE50]/g;
const WIDE_POINTS = /[\uFF0E\uFE52]/g;
const DASHES = /[\p{Dash_Punctuation}\u2212]/gu;

/** Two numbers with a dash between them, or with the word for it, in English or Spanish. */
const RANGE = /^\.?\d[\d.]*\s*(?:-+|to|a)\s*\.?\d[\d.]*$/i;
/** Digits, dots and dashes (rules.md#comment-form). */
const NUMERIC = /^[\d.-]+$/;

const isDigit = (codePoint: number) => codePoint >= 0 && /^\p{Decimal_Number}$/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit of any script: each script has its ten from zero to nine in a row (Unicode, 4.6). */
function digitValue(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

/** The number in the characters of section 5. Format characters go: Arabic keyboards type them around numbers. */
const plainSpelling = (typed: string) =>
  typed
    .replaceAll(/\p{Format}/gu, '')
    .replaceAll(/\p{Decimal_Number}/gu, digitValue)
    .replaceAll(COMMAS, '.')
    .replaceAll(WIDE_POINTS, '.')
    .replaceAll(DASHES, '-')
    .trim();

/** Reads a number as readers type it: with the digits of any script, and with a decimal point or comma. */
export function readTypedNumber(typed: string): TypedNumber {
  if (typed.length > TYPED_NUMBER_MAXIMUM) return { ok: false, fault: 'too-long' };
  const text = plainSpelling(typed);
  if (RANGE.test(text)) return { ok: false, fault: 'range' };
  const value = NUMERIC.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return { ok: false, fault: 'format' };
  return text.length > NUMBER_MAXIMUM ? { ok: false, fault: 'too-long' } : { ok: true, value };
}
