import { EMAIL_MAXIMUM, emailFault, type EmailFault, mailAddress } from './email-address.ts';
import type { FormControl } from './form-control.ts';
import { cleanText, textFault } from './reader-text.ts';

/** Longest name (rules.md#sharing-by-e-mail). */
export const SENDER_NAME_MAXIMUM = 64;

/** Fields that a reader fills in to send an article, in their order. All are required (rules.md#sharing-by-e-mail). */
export const EMAIL_SHARE_FIELDS = ['theirEmail', 'yourEmail', 'yourName'] as const;
export type EmailShareField = (typeof EMAIL_SHARE_FIELDS)[number];

/** How each field is filled in. The browser knows the reader's own name and address, and not the recipient's. */
export const EMAIL_SHARE_CONTROLS: Readonly<Record<EmailShareField, FormControl>> = {
  theirEmail: { kind: 'email', isRequired: true, maximum: EMAIL_MAXIMUM, autoComplete: 'off' },
  yourEmail: { kind: 'email', isRequired: true, maximum: EMAIL_MAXIMUM, autoComplete: 'email' },
  yourName: { kind: 'line', isRequired: true, maximum: SENDER_NAME_MAXIMUM, autoComplete: 'name' },
};

/** What was typed into the form. */
export type EmailShareDraft = Record<EmailShareField, string>;

export type EmailShareFaults = Partial<Record<EmailShareField, EmailFault>>;

/**
 * What makes a name more than one: an address of the web, of mail or of a file share (`\\host\x`), which mail programs
 * show as a link under the site's name also where it is a domain or an IPv4 address alone, or the start of an encoded
 * word (RFC 2047, section 2), which some decode.
 */
const MORE_THAN_A_NAME = /[\\@]|:\/|\/\/|\bwww\.|=\?|[^\s.]\.[\p{L}\p{M}]{2}|\d(?:\.\d+){3}/iu;

/**
 * What makes a good address of mail one of the web beside it: mail programs show `yourEmail=www.evil.example/x?y@…` as
 * a link, and the mail holds the sender's address. `=?` begins an encoded word.
 */
const MORE_THAN_MAIL = /[/?]|\bwww\..*@/i;

/** A name as mail programs may read it: in one width, without what does not show, every full stop a dot (UTS 46). */
const asLinked = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.');

/** What is wrong with a cleaned name, or `null`. */
function nameFault(name: string): EmailFault | null {
  const fault = textFault(name, { isRequired: true, maximum: SENDER_NAME_MAXIMUM, hasLines: false });
  return fault ?? (MORE_THAN_A_NAME.test(asLinked(name)) ? 'format' : null);
}

/** What is wrong with what was typed into a field, or `null`. The browser and the BFF ask the same. */
export function emailShareFault(field: EmailShareField, typed: string): EmailFault | null {
  const text = cleanText(typed);
  if (field === 'yourName') return nameFault(text);
  const fault = emailFault(text, { isRequired: true });
  return fault ?? (field === 'yourEmail' && MORE_THAN_MAIL.test(mailAddress(text)) ? 'format' : null);
}

/** What is wrong with a form, field by field. */
export function emailShareFaults(draft: EmailShareDraft): EmailShareFaults {
  const faults: EmailShareFaults = {};
  for (const field of EMAIL_SHARE_FIELDS) {
    const fault = emailShareFault(field, draft[field]);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}
