import { emailFault, type EmailFault, mailAddress } from './email-address.ts';
import type { FormControl } from './form-control.ts';
import { cleanText, textFault } from './reader-text.ts';
import { type NumberFault, readTypedNumber, TYPED_NUMBER_MAXIMUM } from './typed-number.ts';

/** Length limits of the comment form, in UTF-16 code units (rules.md#comment-form). */
export const COMMENT_MAXIMUM = 1500;
export const COMMENT_EMAIL_MAXIMUM = 50;

/**
 * Text of the condition list before the reader has chosen. The text is not a condition itself (rules.md#comment-form).
 */
export const CONDITION_PLACEHOLDER = 'Select';

/** Value that forms send for less than one year (rules.md#comment-form). */
export const LESS_THAN_ONE = '<1';

/** Field for the agreement to the terms of use. */
export const COMMENT_TERMS_FIELD = 'termsOfUse';

/** Fields of the form, in the order of the page. */
export const COMMENT_FIELDS = [
  'primaryHealthConcern',
  'yearsSinceDiagnosis',
  'age',
  'email',
  'comment',
  COMMENT_TERMS_FIELD,
] as const;
export type CommentField = (typeof COMMENT_FIELDS)[number];

const number = { kind: 'number', maximum: TYPED_NUMBER_MAXIMUM, autoComplete: 'off' } as const;

/** Control of each field (rules.md#comment-form). */
export const COMMENT_CONTROLS: Readonly<Record<CommentField, FormControl>> = {
  primaryHealthConcern: { kind: 'choice', isRequired: true },
  yearsSinceDiagnosis: { ...number, isRequired: true },
  age: { ...number, isRequired: false },
  email: { kind: 'email', isRequired: true, maximum: COMMENT_EMAIL_MAXIMUM, autoComplete: 'email' },
  comment: { kind: 'text', isRequired: true, maximum: COMMENT_MAXIMUM },
  termsOfUse: { kind: 'box', isRequired: true },
};

/**
 * Fault of a field. `unknown`: the article does not offer this condition, or the site has no such article. `negative`:
 * years or an age below zero.
 */
export type CommentFault = EmailFault | NumberFault | 'unknown' | 'negative';

/**
 * Converts typed years to the value that forms send: `<1` below one year, otherwise rounded (rules.md#comment-form).
 * Returns a negative number, or a text that is not a number, as typed.
 */
export function normalizeYears(typed: string): string {
  const years = readTypedNumber(typed);
  if (!years.ok || years.value < 0) return typed.trim();
  return years.value < 1 ? LESS_THAN_ONE : String(Math.round(years.value));
}

/**
 * Converts a typed age to the value that forms send: rounded (rules.md#comment-form). Returns a text that is not a
 * number as typed.
 */
export function normalizeAge(typed: string): string {
  const age = readTypedNumber(typed);
  // Adding 0 turns -0 into 0.
  return age.ok ? String(Math.round(age.value) + 0) : typed.trim();
}

/** Returns the fault of a number that `normalizeYears` or `normalizeAge` has converted, or `null`. */
function numberFault(sent: string, isRequired: boolean): CommentFault | null {
  if (sent === '') return isRequired ? 'missing' : null;
  const number = readTypedNumber(sent);
  if (!number.ok) return number.fault;
  return number.value < 0 ? 'negative' : null;
}

/** Values of the fields, except the agreement to the terms. */
export type CommentDraft = Record<Exclude<CommentField, typeof COMMENT_TERMS_FIELD>, string>;

/** Values of the form as typed. The agreement to the terms is `true` if the box is checked, otherwise empty. */
export type CommentFormDraft = Record<CommentField, string>;

/** Cuts a text to `maximum` UTF-16 code units, and never keeps half of a surrogate pair. */
const cut = (text: string, maximum: number) => text.slice(0, maximum).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Cuts typed text to the maximum length of its field (rules.md#comment-form). Keeps text that is not a number in a
 * numeric field, so that the error message can mention it.
 */
export function truncateTyped(field: CommentField, typed: string): string {
  const { maximum } = COMMENT_CONTROLS[field];
  return maximum === undefined ? typed : cut(typed, maximum);
}

/** Converts the typed text of a field to the value that forms send: numbers are rounded, texts are cleaned. */
export function shapeField(field: keyof CommentDraft, typed: string): string {
  switch (field) {
    case 'yearsSinceDiagnosis':
      return normalizeYears(typed);
    case 'age':
      return normalizeAge(typed);
    default:
      return cleanText(typed);
  }
}

/** Converts the typed text of a field to the value that the site stores: an e-mail address has its domain in ASCII. */
export function storedField(field: keyof CommentDraft, typed: string): string {
  const sent = shapeField(field, typed);
  return field === 'email' ? mailAddress(sent) : sent;
}

/** Converts all typed values of a form to the values that forms send. */
export function shapeComment(draft: CommentFormDraft): CommentFormDraft {
  const shaped = { ...draft };
  for (const field of COMMENT_FIELDS)
    if (field !== COMMENT_TERMS_FIELD) shaped[field] = shapeField(field, draft[field]);
  return shaped;
}

/**
 * Returns the fault of a field, or `null`. Accepts the text as typed and as sent. The browser and the BFF both call
 * this function.
 * @param conditions the conditions that the article offers.
 */
export function commentFault(
  field: keyof CommentDraft,
  typed: string,
  conditions: readonly string[],
): CommentFault | null {
  const text = shapeField(field, typed);
  const { kind, isRequired, maximum = Infinity } = COMMENT_CONTROLS[field];
  switch (kind) {
    case 'choice':
      if (text === '' || text === CONDITION_PLACEHOLDER) return 'missing';
      return conditions.includes(text) ? null : 'unknown';
    case 'number':
      return field === 'yearsSinceDiagnosis' && text === LESS_THAN_ONE ? null : numberFault(text, isRequired);
    case 'email':
      return emailFault(text, { isRequired, maximum });
    default:
      return textFault(text, { isRequired, maximum, hasLines: kind === 'text' });
  }
}

/** Returns the fault of a field of the form as typed, or `null`. */
export function commentFormFault(
  field: CommentField,
  draft: CommentFormDraft,
  conditions: readonly string[],
): CommentFault | null {
  if (field === COMMENT_TERMS_FIELD) return draft[field] === '' ? 'missing' : null;
  return commentFault(field, draft[field], conditions);
}
