import type { EmailShareField } from './email-share-form.ts';
import type { EmailFault } from './email-address.ts';

/** One validation rule by example. Browser and BFF must come to the same. */
export interface FormCase {
  field: EmailShareField;
  typed: string;
  fault: EmailFault | null;
  what: string;
}

const good = (field: EmailShareField, what: string, typed: string): FormCase => ({ field, what, typed, fault: null });
const bad = (field: EmailShareField, fault: EmailFault, what: string, typed: string): FormCase => ({ field, what, typed, fault });

/** Longest domain that fits an address with a local part of 64 characters. */
const domain = `${`${'d'.repeat(60)}.`.repeat(3)}example`.slice(-189);
const addresses: FormCase[] = (['theirEmail', 'yourEmail'] as const).flatMap((field) => [
  good(field, 'an address', 'ada@reader.example'),
  good(field, 'space around it', '  ada@reader.example\t'),
  good(field, 'a tag and dots', 'ada.b+news@mail.reader.example'),
  good(field, 'an apostrophe', "o'hara@reader.example"),
  good(field, 'an international domain as browsers write it', 'ada@xn--e1afmkfd.xn--p1ai'),
  good(field, 'the longest one', `${'a'.repeat(64)}@${domain}`),
  bad(field, 'missing', 'nothing', ''),
  bad(field, 'missing', 'spaces', '   '),
  bad(field, 'missing', 'nothing that shows', '\u200B\u200B'),
  bad(field, 'too-long', 'one character too many', `${'a'.repeat(64)}@d${domain}`),
  bad(field, 'format', 'no domain', 'ada'),
  bad(field, 'format', 'half a domain', 'ada@'),
  bad(field, 'format', 'one label', 'ada@reader'),
  bad(field, 'format', 'a local part of 65 characters', `${'a'.repeat(65)}@reader.example`),
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
]);

/** All validation rules of the form that sends an article (specification, section 5). */
export const emailShareCases: readonly FormCase[] = [
  ...addresses,
  good('yourName', 'a name', 'Ada Lovelace'),
  good('yourName', 'a name of one letter', 'O'),
  good('yourName', 'accents, composed or not', 'Jose\u0301 Núñez'),
  good('yourName', 'a Persian name with a joiner', 'می\u200Cخواهم'),
  good('yourName', 'an Arabic name with direction marks', '\u200Fليلى\u200F'),
  good('yourName', 'a family of emoji', 'Ada 👩\u200D👩\u200D👧'),
  good('yourName', 'markup, which is text', '<b>Ada</b> & "Co"'),
  good('yourName', 'a tab, which is a space', 'Ada\tLovelace'),
  good('yourName', '64 characters', 'n'.repeat(64)),
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
