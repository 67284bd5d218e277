import type { CommentFault, CommentField } from './comment-form.ts';
import type { EmailFault } from './email-address.ts';
import type { EmailShareField } from './email-share-form.ts';
import type { FeedbackField, FeedbackType } from './feedback-form.ts';

/*
 * Examples of all validation rules of the forms (rules.md#comment-form). Tests of the browser code and of the BFF use
 * the same examples and must have the same results. Values that no browser sends, such as a number instead of a text,
 * are in the tests of the BFF's routes.
 */

/** One example of a rule: a typed value for one field of an otherwise valid form, and its expected fault. */
export interface FormCase<Field extends string, Fault extends string = EmailFault> {
  field: Field;
  typed: string;
  fault: Fault | null;
  what: string;
}

const good = <Field extends string>(field: Field, what: string, typed: string) => ({ field, what, typed, fault: null });
const bad = <Field extends string, Fault extends string>(field: Field, fault: Fault, what: string, typed: string) => ({
  field,
  what,
  typed,
  fault,
});

/** Longest domain for an address whose local part has 64 characters. */
const domain = `${`${'d'.repeat(60)}.`.repeat(3)}example`.slice(-189);

/** Rules of an address, except those about its length and about missing values. */
const addressesIn = <Field extends string>(field: Field): FormCase<Field>[] => [
  good(field, 'an address', 'ada@reader.example'),
  good(field, 'space around it', '  ada@reader.example\t'),
  good(field, 'a tag and dots', 'ada.b+news@mail.reader.example'),
  good(field, 'an apostrophe', "o'hara@reader.example"),
  good(field, 'an international domain as browsers write it', 'ada@xn--e1afmkfd.xn--p1ai'),
  good(field, 'an international domain', 'info@münchen.de'),
  good(field, 'one in capitals, with a dot at its end', 'info@MÜNCHEN.DE.'),
  good(field, 'the dots and widths of East Asian keyboards', 'ｉｎｆｏ＠例え。jp'),
  bad(field, 'local-part', 'an umlaut before the @', 'jörg@reader.example'),
  bad(field, 'local-part', 'no letter of ASCII before the @', '用户@例え.jp'),
  bad(field, 'format', 'an unseen character in its domain', 'ada@rea\u00ADder.example'),
  bad(field, 'format', 'a domain that is an address of the web', 'ada@reader.example:80/path'),
  bad(field, 'format', 'a character that stands for a slash and two letters', 'ada@a℀b.example'),
  bad(field, 'format', 'a number of a host in full width', 'ada@１２７.0.0.1'),
  bad(field, 'format', 'a label that no international one is written as', 'ada@xn--a.example'),
  bad(field, 'format', 'no domain', 'ada'),
  bad(field, 'format', 'half a domain', 'ada@'),
  bad(field, 'format', 'one label', 'ada@reader'),
  bad(field, 'format', 'two dots in a row', 'ada..b@reader.example'),
  bad(field, 'format', 'a dot at the end of the local part', 'ada.@reader.example'),
  bad(field, 'format', 'a host by its number', 'ada@127.0.0.1'),
  bad(field, 'format', 'two addresses', 'ada@reader.example, eve@reader.example'),
  bad(field, 'format', 'a name and an address', 'Ada <ada@reader.example>'),
  bad(field, 'format', 'markup', '<script>@reader.example'),
  bad(field, 'format', 'a quoted local part', '"ada b"@reader.example'),
  bad(field, 'format', 'an unseen character', 'ada\u200B@reader.example'),
  bad(field, 'characters', 'another header', 'ada@reader.example\r\nBcc: all@reader.example'),
  bad(field, 'characters', 'an override of the direction', 'ada@reader.example\u202E'),
  bad(field, 'characters', 'a null character', 'ada\0@reader.example'),
];

/** Rules of a required field. */
const requiredIn = <Field extends string>(field: Field): FormCase<Field>[] => [
  bad(field, 'missing', 'nothing', ''),
  bad(field, 'missing', 'spaces', ' \u00A0 '),
  bad(field, 'missing', 'nothing that shows', '\u200B\u2060\uFEFF'),
];

/** Rules of a text of several lines, with at most 1,500 characters. */
const linesIn = <Field extends string>(field: Field): FormCase<Field>[] => [
  good(field, 'a text', 'It helped.'),
  good(field, 'several lines', 'First line.\r\n\r\nSecond line.'),
  good(field, 'markup, which is text', '<script>alert(1)</script> & "so on"'),
  good(field, 'an emoji of several', '👩\u200D👧'),
  good(field, '1,500 characters', 'c'.repeat(1_500)),
  bad(field, 'too-long', '1,501 characters', 'c'.repeat(1_501)),
  bad(field, 'too-long', '12,500 characters', 'c'.repeat(12_500)),
  bad(field, 'characters', 'an override of the direction', 'Not what \u202Eti smees'),
  bad(field, 'characters', 'a null character', 'A null \0'),
  bad(field, 'characters', 'half of a pair', 'Half \uD83D'),
];

/** Cases of the form that sends an article. */
export const emailShareCases: readonly FormCase<EmailShareField>[] = [
  ...(['theirEmail', 'yourEmail'] as const).flatMap((field) => [
    ...addressesIn(field),
    ...requiredIn(field),
    good(field, 'the longest one', `${'a'.repeat(64)}@${domain}`),
    bad(field, 'format', 'a local part of 65 characters', `${'a'.repeat(65)}@reader.example`),
    bad(field, 'too-long', 'one character too many', `${'a'.repeat(64)}@d${domain}`),
  ]),
  good('theirEmail', 'signs that the mail does not show', 'ada/b?c@reader.example'),
  good('yourEmail', 'three letters that begin the web', 'wwwada@reader.example'),
  good('yourEmail', 'a host of the web', 'ada@www.reader.example'),
  good('yourEmail', 'an equals sign', 'ada=b@reader.example'),
  bad('yourEmail', 'format', 'an address of the web', 'www.evil.example@reader.example'),
  bad('yourEmail', 'format', 'one behind another sign', 'me=WWW.evil.example@reader.example'),
  bad('yourEmail', 'format', 'a path', 'evil.example/win@reader.example'),
  bad('yourEmail', 'format', 'a path in full width', 'evil.example／win@reader.example'),
  bad('yourEmail', 'format', 'a query', 'evil.example?win@reader.example'),
  bad('yourEmail', 'format', 'an encoded word', '=?utf-8?q?a?=@reader.example'),
  good('yourName', 'a name', 'Ada Lovelace'),
  good('yourName', 'a name of one letter', 'O'),
  good('yourName', 'accents, composed or not', 'Jose\u0301 Núñez'),
  good('yourName', 'a Persian name with a joiner', 'می\u200Cخواهم'),
  good('yourName', 'an Arabic name with direction marks', '\u200Fليلى\u200F'),
  good('yourName', 'a family of emoji', 'Ada 👩\u200D👩\u200D👧'),
  good('yourName', 'markup, which is text', '<b>Ada</b> & "Co"'),
  good('yourName', 'a tab, which is a space', 'Ada\tLovelace'),
  good('yourName', '64 characters', 'n'.repeat(64)),
  good('yourName', 'signs that addresses have too', 'Dr. Ada B. O’Hara: M.D. / Ph.D. = yes?'),
  bad('yourName', 'format', 'an address of the web', 'Win at https://evil.example/prize'),
  bad('yourName', 'format', 'one of another scheme', 'Ada x-app://open'),
  bad('yourName', 'format', 'an address that programs complete', 'Ada WWW.evil.example'),
  bad('yourName', 'format', 'an address of mail', 'Ada <ada@evil.example>'),
  bad('yourName', 'format', 'an address in full-width signs', 'Ada https\uFF1A\uFF0F\uFF0Fevil.example'),
  bad('yourName', 'format', 'a domain alone', 'Win at evil.example/prize'),
  ...[
    'Dr. Smith',
    'J.R. Ewing',
    'J.-P. Sartre',
    'Ana María O’Neill',
    'St. John',
    'Ph.D.',
    'M.ª José',
    'Ada…Eve',
    'Ana/Luis',
    'Ada (she/her)',
  ].map((name) => good('yourName', `the name ${name}`, name)),
  good('yourName', 'a date', '1.2.2026'),
  ...[
    ['a zero-width space behind its dot', 'evil.\u200Bexample'],
    ['a soft hyphen before its dot', 'evil\u00AD.example'],
    ['a word joiner', 'bit.\u2060ly'],
    ['a variation selector', 'bit.\uFE0Fly'],
    ['an ideographic full stop', 'evil。example'],
    ['one of half width', 'evil｡example'],
    ['a full stop of full width', 'evil．example'],
    ['a low line before its dot', 'evil_.com'],
    ['an emoji before its dot', '😀.ws'],
    ['a mark behind its dot', 'evil.\u0301com'],
  ].map(([what = '', typed = '']) => bad('yourName', 'format', `a domain with ${what}`, typed)),
  bad('yourName', 'format', 'an address that programs complete, with an unseen sign', 'w\u200Bww.1'),
  bad('yourName', 'format', 'a host by its number', 'Win at 1.2.3.4'),
  bad('yourName', 'format', 'an address with reversed slashes', 'https:\\\\evil\\x'),
  bad('yourName', 'format', 'a file share', '\\\\evil\\x'),
  bad('yourName', 'format', 'an address without a scheme', '//evil/x'),
  bad('yourName', 'format', 'an encoded word', '=?utf-8?B?QWRh?='),
  bad('yourName', 'format', 'an encoded word with an unseen sign', '=\u200B?utf-8?B?QWRh?='),
  bad('yourName', 'missing', 'nothing', ''),
  bad('yourName', 'missing', 'spaces', ' \u00A0\u3000 '),
  bad('yourName', 'missing', 'nothing that shows', '\u200B\u2060\uFEFF\u3164\u2800'),
  bad('yourName', 'too-long', '65 characters', 'n'.repeat(65)),
  bad('yourName', 'characters', 'another header', 'Ada\r\nBcc: all@reader.example'),
  bad('yourName', 'characters', 'a line separator', 'Ada\u2028Lovelace'),
  bad('yourName', 'characters', 'an override of the direction', 'Ada\u202Eecalevol'),
  bad('yourName', 'characters', 'an isolate', 'Ada\u2066x\u2069'),
  bad('yourName', 'characters', 'an escape', 'Ada\u001B[31m'),
  bad('yourName', 'characters', 'half of a pair', 'Ada\uD83D'),
];

/** Cases of the newsletter form. */
export const newsletterCases: readonly FormCase<'email'>[] = [
  bad('email', 'format', 'a label that is too long in ASCII', `ada@${'ü'.repeat(60)}.example`),
  ...addressesIn('email'),
  ...requiredIn('email'),
  good('email', 'the longest one', `${'a'.repeat(64)}@${domain}`),
  bad('email', 'format', 'a local part of 65 characters', `${'a'.repeat(65)}@reader.example`),
  bad('email', 'too-long', 'one character too many', `${'a'.repeat(64)}@d${domain}`),
];

/** One example of a rule of the feedback form, with the choices that decide which fields are required. */
export interface FeedbackCase extends FormCase<FeedbackField> {
  type: FeedbackType;
  newsletter: boolean;
}

const saying = (type: FeedbackType, cases: readonly FormCase<FeedbackField>[], newsletter = false): FeedbackCase[] =>
  cases.map((each) => ({ ...each, type, newsletter }));

/** Cases of the feedback form. */
export const feedbackCases: readonly FeedbackCase[] = [
  ...saying('negativeIncorrect', [...linesIn('mainQuestion'), ...requiredIn('mainQuestion')]),
  ...saying('negativeInformationMissing', requiredIn('mainQuestion')),
  ...saying('positiveInformative', [
    ...linesIn('mainQuestion'),
    good('mainQuestion', 'nothing', ''),
    bad('mainQuestion', 'characters', 'nothing that shows', '\u200B'),
  ]),
  ...saying('positiveChangedMyLife', [good('mainQuestion', 'nothing', '')]),
  ...saying('negativeIncorrect', [
    ...addressesIn('yourEmail'),
    good('yourEmail', 'nothing', ''),
    bad('yourEmail', 'format', 'a local part of 65 characters', `${'a'.repeat(65)}@reader.example`),
    good('yourEmail', 'the longest one', `${'a'.repeat(64)}@${'d'.repeat(2)}${domain}`),
    bad('yourEmail', 'too-long', 'one character too many', `${'a'.repeat(64)}@${'d'.repeat(3)}${domain}`),
  ]),
  ...saying('negativeIncorrect', [...addressesIn('yourEmail'), ...requiredIn('yourEmail')], true),
  ...saying('negativeIncorrect', [
    good('yourName', 'nothing', ''),
    good('yourName', 'a name', 'Jose\u0301 Núñez'),
    good('yourName', 'markup, which is text', '<b>Ada</b>'),
    good('yourName', '64 characters', 'n'.repeat(64)),
    bad('yourName', 'too-long', '65 characters', 'n'.repeat(65)),
    bad('yourName', 'characters', 'another header', 'Ada\r\nBcc: all@reader.example'),
    bad('yourName', 'characters', 'an override of the direction', 'Ada\u202Eecalevol'),
    bad('yourName', 'characters', 'nothing that shows', '\u200B'),
  ]),
];

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

/** Cases of the comment form, on an article with these conditions. */
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
