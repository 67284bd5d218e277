import { EMAIL_MAXIMUM, emailFault, type EmailFault, mailAddress } from './email-address.ts';
import type { FormControl } from './form-control.ts';
import { cleanText, textFault } from './reader-text.ts';

/** Longest name of a sender, in characters (rules.md#sharing-by-e-mail). */
export const SENDER_NAME_MAXIMUM = 64;

/**
 * Fields of the form that sends an article, in the order of the page. All are required (rules.md#sharing-by-e-mail).
 */
export const EMAIL_SHARE_FIELDS = ['theirEmail', 'yourEmail', 'yourName'] as const;
export type EmailShareField = (typeof EMAIL_SHARE_FIELDS)[number];

/** Control of each field. Browsers can fill in the name and address of the reader, but not those of the recipient. */
export const EMAIL_SHARE_CONTROLS: Readonly<Record<EmailShareField, FormControl>> = {
  theirEmail: { kind: 'email', isRequired: true, maximum: EMAIL_MAXIMUM, autoComplete: 'off' },
  yourEmail: { kind: 'email', isRequired: true, maximum: EMAIL_MAXIMUM, autoComplete: 'email' },
  yourName: { kind: 'line', isRequired: true, maximum: SENDER_NAME_MAXIMUM, autoComplete: 'name' },
};

/** Values of the form as typed. */
export type EmailShareDraft = Record<EmailShareField, string>;

export type EmailShareFaults = Partial<Record<EmailShareField, EmailFault>>;

/**
 * Matches text that mail programs may show as a link under the name of the site: an address of the web, of mail or of a
 * file share (`\\host\x`), even just a domain or an IPv4 address. The start of an encoded word also matches (RFC 2047,
 * section 2), because some programs decode it.
 */
const MORE_THAN_A_NAME = /[\\@]|:\/|\/\/|\bwww\.|=\?|[^\s.]\.[\p{L}\p{M}]{2}|\d(?:\.\d+){3}/iu;

/**
 * Matches a valid e-mail address that mail programs may also show as a web link, such as
 * `yourEmail=www.evil.example/x?y@…`. The form refuses it, because the mail contains the address of the sender. `?`
 * also matches the start of an encoded word, `=?`.
 */
const MORE_THAN_MAIL = /[/?]|\bwww\..*@/i;

/**
 * Returns a name as mail programs may read it: characters in one width, no invisible characters, every full stop as a
 * dot (UTS 46).
 */
const asLinked = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.');

/** Returns the fault of a cleaned name, or `null`. */
function nameFault(name: string): EmailFault | null {
  const fault = textFault(name, { isRequired: true, maximum: SENDER_NAME_MAXIMUM, hasLines: false });
  return fault ?? (MORE_THAN_A_NAME.test(asLinked(name)) ? 'format' : null);
}

/** Returns the fault of a field as typed, or `null`. The browser and the BFF both call this function. */
export function emailShareFault(field: EmailShareField, typed: string): EmailFault | null {
  const text = cleanText(typed);
  if (field === 'yourName') return nameFault(text);
  const fault = emailFault(text, { isRequired: true });
  return fault ?? (field === 'yourEmail' && MORE_THAN_MAIL.test(mailAddress(text)) ? 'format' : null);
}

/** Returns the faults of a form by field. */
export function emailShareFaults(draft: EmailShareDraft): EmailShareFaults {
  const faults: EmailShareFaults = {};
  for (const field of EMAIL_SHARE_FIELDS) {
    const fault = emailShareFault(field, draft[field]);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}
