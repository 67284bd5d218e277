import { emailFault, type EmailFault } from './email-address.ts';
import type { FormControl } from './form-control.ts';
import { cleanText, textFault } from './reader-text.ts';
import { type NumberFault, readTypedNumber, TYPED_NUMBER_MAXIMUM } from './typed-number.ts';

/** Limits of the comment form (rules.md#comment-form). */
export const COMMENT_MAXIMUM = 1500;
export const COMMENT_EMAIL_MAXIMUM = 50;

/** What the list of conditions shows before one is chosen; no condition itself (rules.md#comment-form). */
export const CONDITION_PLACEHOLDER = 'Select';

/** Years that are fewer than one, as they are sent (rules.md#comment-form). */
export const LESS_THAN_ONE = '<1';

/** Field of the agreement to the terms. */
export const COMMENT_TERMS_FIELD = 'termsOfUse';

/** Fields that a reader fills in, in their order. */
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

/** How each field is filled in (rules.md#comment-form). */
export const COMMENT_CONTROLS: Readonly<Record<CommentField, FormControl>> = {
  primaryHealthConcern: { kind: 'choice', isRequired: true },
  yearsSinceDiagnosis: { ...number, isRequired: true },
  age: { ...number, isRequired: false },
  email: { kind: 'email', isRequired: true, maximum: COMMENT_EMAIL_MAXIMUM, autoComplete: 'email' },
  comment: { kind: 'text', isRequired: true, maximum: COMMENT_MAXIMUM },
  termsOfUse: { kind: 'box', isRequired: true },
};

/**
 * What is wrong with a field. `unknown`: no condition of this article, or no article of this site. `negative`: years or
 * an age below zero.
 */
export type CommentFault = EmailFault | NumberFault | 'unknown' | 'negative';

/**
 * Years as they are sent: `<1` for what is below one, else rounded (rules.md#comment-form); as typed where that is
 * below zero or no number.
 */
export function shapeYears(typed: string): string {
  const years = readTypedNumber(typed);
  if (!years.ok || years.value < 0) return typed.trim();
  return years.value < 1 ? LESS_THAN_ONE : String(Math.round(years.value));
}

/** An age as it is sent: rounded (rules.md#comment-form); as typed where that is no number. */
export function shapeAge(typed: string): string {
  const age = readTypedNumber(typed);
  // Not -0.
  return age.ok ? String(Math.round(age.value) + 0) : typed.trim();
}

/** What is wrong with a shaped number, or `null`. */
function numberFault(sent: string, isRequired: boolean): CommentFault | null {
  if (sent === '') return isRequired ? 'missing' : null;
  const number = readTypedNumber(sent);
  if (!number.ok) return number.fault;
  return number.value < 0 ? 'negative' : null;
}

/** What is sent of the text fields. */
export type CommentDraft = Record<Exclude<CommentField, typeof COMMENT_TERMS_FIELD>, string>;

/** What was typed into the form. The box of the terms is `true` where it is ticked, else empty. */
export type CommentFormDraft = Record<CommentField, string>;

/** A text without what is behind its `maximum`th code unit, and without half a character. */
const cut = (text: string, maximum: number) => text.slice(0, maximum).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Cuts typed text to the length of its field (rules.md#comment-form). Text in a numeric field that is not a number
 * stays, so that its message can name it.
 */
export function takeTyped(field: CommentField, typed: string): string {
  const { maximum } = COMMENT_CONTROLS[field];
  return maximum === undefined ? typed : cut(typed, maximum);
}

/** What is sent of what was typed into a field: numbers are shaped, texts without space around them. */
export function shapeField(field: keyof CommentDraft, typed: string): string {
  switch (field) {
    case 'yearsSinceDiagnosis':
      return shapeYears(typed);
    case 'age':
      return shapeAge(typed);
    default:
      return cleanText(typed);
  }
}

/** What is sent of a form. */
export function shapeComment(draft: CommentFormDraft): CommentFormDraft {
  const shaped = { ...draft };
  for (const field of COMMENT_FIELDS)
    if (field !== COMMENT_TERMS_FIELD) shaped[field] = shapeField(field, draft[field]);
  return shaped;
}

/**
 * What is wrong with a field, as it was typed or as it is sent, or `null`. The browser and the BFF ask the same.
 * @param conditions that the article offers.
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

/** What is wrong with a field of the form as it was typed, or `null`. */
export function commentFormFault(
  field: CommentField,
  draft: CommentFormDraft,
  conditions: readonly string[],
): CommentFault | null {
  if (field === COMMENT_TERMS_FIELD) return draft[field] === '' ? 'missing' : null;
  return commentFault(field, draft[field], conditions);
}
