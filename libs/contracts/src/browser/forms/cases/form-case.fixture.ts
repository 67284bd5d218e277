import type { EmailFault } from '../email-address.ts';

/*
 * Type of the examples of validation rules (rules.md#comment-form), and the examples that several forms share. Tests of
 * the browser code and of the BFF use the same examples and must have the same results. Values that no browser sends,
 * such as a number instead of a text, are in the tests of the BFF's routes.
 */

/** One example of a rule: a typed value for one field of an otherwise valid form, and its expected fault. */
export interface FormCase<Field extends string, Fault extends string = EmailFault> {
  field: Field;
  typed: string;
  fault: Fault | null;
  what: string;
}

/** An example without a fault. */
export const good = <Field extends string>(field: Field, what: string, typed: string) => ({
  field,
  what,
  typed,
  fault: null,
});
/** An example with a fault. */
export const bad = <Field extends string, Fault extends string>(
  field: Field,
  fault: Fault,
  what: string,
  typed: string,
) => ({
  field,
  what,
  typed,
  fault,
});

/** Longest domain for an address whose local part has 64 characters. */
export const LONGEST_DOMAIN = `${`${'d'.repeat(60)}.`.repeat(3)}example`.slice(-189);

/** Returns examples of the rules of an address, except those about its length and about missing values. */
export const addressesIn = <Field extends string>(field: Field): FormCase<Field>[] => [
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

/** Returns examples of the rule of a required field. */
export const requiredIn = <Field extends string>(field: Field): FormCase<Field>[] => [
  bad(field, 'missing', 'nothing', ''),
  bad(field, 'missing', 'spaces', ' \u00A0 '),
  bad(field, 'missing', 'nothing that shows', '\u200B\u2060\uFEFF'),
];

/** Returns examples of the rules of a text of several lines, with at most 1,500 characters. */
export const linesIn = <Field extends string>(field: Field): FormCase<Field>[] => [
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
