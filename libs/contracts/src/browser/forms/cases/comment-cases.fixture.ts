import type { CommentFault, CommentField } from '../comment-form.ts';
import { addressesIn, bad, type FormCase, good, linesIn, requiredIn } from './form-case.fixture.ts';

/** Conditions of the article in the cases of the comment form. */
export const CASE_CONDITIONS = ['Asthma', 'COPD'];

const numbersIn = <Field extends CommentField>(field: Field): FormCase<Field, CommentFault>[] => [
  good(field, 'a number', '9'),
  good(field, 'a part of one, which is rounded', '9.6'),
  good(field, 'none', '0'),
  good(field, 'space around it', ' 9 '),
  good(field, 'four digits', '9999'),
  good(field, 'a decimal comma', '0,5'),
  good(field, 'Arabic digits and their decimal separator', '٦٠٫٥'),
  good(field, 'Persian digits between direction marks', '\u200F۶۱\u200F'),
  good(field, 'wide digits and a wide comma', '６，５'),
  good(field, 'digits of Devanagari', '६१'),
  bad(field, 'range', 'a range', '5-10'),
  bad(field, 'range', 'a range with another dash and spaces', '10 – 12'),
  bad(field, 'range', 'a range in words', '5 to 10'),
  bad(field, 'range', 'a range in Spanish words', '5 a 10'),
  bad(field, 'negative', 'a negative number', '-5'),
  bad(field, 'negative', 'a negative number with a minus sign', '−5'),
  bad(field, 'format', 'two commas', '1,2,'),
  bad(field, 'format', 'a number and a word', '5 y'),
  bad(field, 'format', 'a fraction in one character', '1½'),
  bad(field, 'format', 'a power', '1²'),
  bad(field, 'format', 'dots', '..'),
  bad(field, 'format', 'a word', 'nine'),
  bad(field, 'format', 'an exponent', '1e3'),
  bad(field, 'format', 'markup', '<b>'),
  bad(field, 'too-long', 'five digits', '10000'),
  bad(field, 'too-long', 'five characters', '10,25'),
  bad(field, 'too-long', 'a text beyond the field', '9'.repeat(5_000)),
];

/** Cases of the comment form, on an article with the conditions `CASE_CONDITIONS`. */
export const commentCases: readonly FormCase<CommentField, CommentFault>[] = [
  good('primaryHealthConcern', 'one of the conditions', 'COPD'),
  bad('primaryHealthConcern', 'missing', 'nothing', ''),
  bad('primaryHealthConcern', 'missing', 'the choice that is none', 'Select'),
  bad('primaryHealthConcern', 'unknown', 'an unknown condition', 'Gout'),
  bad('primaryHealthConcern', 'unknown', 'a condition in markup', '<b>Asthma</b>'),
  bad('primaryHealthConcern', 'unknown', 'a condition with an unseen character', 'Asth\u200Bma'),
  ...numbersIn('yearsSinceDiagnosis'),
  good('yearsSinceDiagnosis', 'less than one', '.5'),
  bad('yearsSinceDiagnosis', 'missing', 'nothing', ''),
  bad('yearsSinceDiagnosis', 'missing', 'spaces', '  '),
  ...numbersIn('age'),
  good('age', 'nothing', ''),
  good('age', 'a little below zero, which is rounded', '-0.2'),
  bad('yearsSinceDiagnosis', 'negative', 'a little below zero', '-0.2'),
  ...addressesIn('email'),
  ...requiredIn('email'),
  good('email', '50 characters', `${'a'.repeat(35)}@reader.example`),
  bad('email', 'too-long', '51 characters', `${'a'.repeat(36)}@reader.example`),
  ...linesIn('comment'),
  ...requiredIn('comment'),
  good('termsOfUse', 'agreement', 'true'),
  bad('termsOfUse', 'missing', 'no agreement', ''),
];
