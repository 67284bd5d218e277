import { emailFault, type EmailFault } from './email-address.ts';
import { cleanText, textFault } from './reader-text.ts';

/** Limits of the comment form (specification, sections 5 and 9). */
export const COMMENT_MAXIMUM = 1500;
export const COMMENT_EMAIL_MAXIMUM = 50;
export const COMMENT_NUMBER_MAXIMUM = 4;

/** What the list of conditions shows before one is chosen; no condition itself (specification, section 5). */
export const CONDITION_PLACEHOLDER = 'Select';

/** Years that are fewer than one, as they are sent (specification, section 5). */
export const LESS_THAN_ONE = '<1';

/** Field of the agreement to the terms. */
export const COMMENT_TERMS_FIELD = 'termsOfUse';

/** Fields that a reader fills in, in their order. */
export const COMMENT_FIELDS = ['primaryHealthConcern', 'yearsSinceDiagnosis', 'age', 'email', 'comment', COMMENT_TERMS_FIELD] as const;
export type CommentField = (typeof COMMENT_FIELDS)[number];

/** What is wrong with a field. `unknown`: no condition of this article, or no article of this site. */
export type CommentFault = EmailFault | 'unknown';

/** A number as it is typed: digits, dots and dashes, four characters at most (specification, section 5). */
const TYPED_NUMBER = /^[\d.-]{1,4}$/;
const SENT_AGE = /^(?:0|[1-9]\d{0,3})$/;
const SENT_YEARS = /^(?:<1|[1-9]\d{0,3})$/;

function numberIn(typed: string): number | null {
  const text = typed.trim();
  return TYPED_NUMBER.test(text) && text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** Years as they are sent: `<1` for what is below one, else rounded (specification, section 5); as typed where that is no number. */
export function shapeYears(typed: string): string {
  const years = numberIn(typed);
  if (years === null) return typed.trim();
  return years < 1 ? LESS_THAN_ONE : String(Math.round(years));
}

/** An age as it is sent: rounded (specification, section 5); as typed where that is no number. */
export function shapeAge(typed: string): string {
  const age = numberIn(typed);
  // Not -0.
  return age === null ? typed.trim() : String(Math.round(age) + 0);
}

function numberFault(sent: string, form: RegExp, isRequired: boolean): CommentFault | null {
  if (sent === '') return isRequired ? 'missing' : null;
  if (sent.length > COMMENT_NUMBER_MAXIMUM) return 'too-long';
  return form.test(sent) ? null : 'format';
}

/** What is sent of the text fields. */
export type CommentDraft = Record<Exclude<CommentField, typeof COMMENT_TERMS_FIELD>, string>;

/** What was typed into the form. The box of the terms is `true` where it is ticked, else empty. */
export type CommentFormDraft = Record<CommentField, string>;

/** A text without what is behind its `maximum`th code unit, and without half a character. */
const cut = (text: string, maximum: number) => text.slice(0, maximum).replace(/[\uD800-\uDBFF]$/, '');

/** What a field takes of what is typed: numbers take digits, dots and dashes, and each field has its length (specification, section 5). */
export function takeTyped(field: CommentField, typed: string): string {
  switch (field) {
    case 'yearsSinceDiagnosis':
    case 'age':
      return cut(typed.replaceAll(/[^\d.-]/g, ''), COMMENT_NUMBER_MAXIMUM);
    case 'email':
      return cut(typed, COMMENT_EMAIL_MAXIMUM);
    case 'comment':
      return cut(typed, COMMENT_MAXIMUM);
    default:
      return typed;
  }
}

/** What is sent of what was typed: numbers are shaped, texts without space around them. */
export function shapeComment(draft: CommentFormDraft): CommentFormDraft {
  const { yearsSinceDiagnosis, age, email, comment } = draft;
  return { ...draft, yearsSinceDiagnosis: shapeYears(yearsSinceDiagnosis), age: shapeAge(age), email: cleanText(email), comment: cleanText(comment) };
}

/**
 * What is wrong with a field as it is sent, or `null`: numbers are shaped by then. The browser and the BFF ask the same.
 * @param conditions that the article offers.
 */
export function commentFault(field: keyof CommentDraft, sent: string, conditions: readonly string[]): CommentFault | null {
  const text = cleanText(sent);
  switch (field) {
    case 'primaryHealthConcern':
      if (text === '' || text === CONDITION_PLACEHOLDER) return 'missing';
      return conditions.includes(text) ? null : 'unknown';
    case 'yearsSinceDiagnosis':
      return numberFault(text, SENT_YEARS, true);
    case 'age':
      return numberFault(text, SENT_AGE, false);
    case 'email':
      return emailFault(text, { isRequired: true, maximum: COMMENT_EMAIL_MAXIMUM });
    case 'comment':
      return textFault(text, { isRequired: true, maximum: COMMENT_MAXIMUM, hasLines: true });
  }
}

/** What is wrong with a field of the form as it was typed, or `null`. */
export function commentFormFault(field: CommentField, draft: CommentFormDraft, conditions: readonly string[]): CommentFault | null {
  if (field === COMMENT_TERMS_FIELD) return draft[field] === '' ? 'missing' : null;
  return commentFault(field, shapeComment(draft)[field], conditions);
}
