import { emailFault, type EmailFault } from './email-address.ts';
import { cleanText, textFault } from './reader-text.ts';

/** Longest name (specification, section 5, has 64 for the feedback form). */
export const SENDER_NAME_MAXIMUM = 64;

/** Fields that a reader fills in to send an article, in their order. All are required (specification, section 5). */
export const EMAIL_SHARE_FIELDS = ['theirEmail', 'yourEmail', 'yourName'] as const;
export type EmailShareField = (typeof EMAIL_SHARE_FIELDS)[number];

/** What was typed into the form. */
export type EmailShareDraft = Record<EmailShareField, string>;

export type EmailShareFaults = Partial<Record<EmailShareField, EmailFault>>;

/**
 * What makes a name more than one: an address of the web or of mail, which mail programs show as a link under the
 * site's name also where it is a domain alone, or the start of an encoded word (RFC 2047, section 2), which some
 * decode.
 */
const MORE_THAN_A_NAME = /:\/\/|\bwww\.|@|=\?|[\p{L}\p{N}]\.\p{L}{2}/iu;

/** What is wrong with a cleaned name, or `null`. In whichever width its signs are written. */
function nameFault(name: string): EmailFault | null {
  const fault = textFault(name, { isRequired: true, maximum: SENDER_NAME_MAXIMUM, hasLines: false });
  return fault ?? (MORE_THAN_A_NAME.test(name.normalize('NFKC')) ? 'format' : null);
}

/** What is wrong with what was typed into a field, or `null`. The browser and the BFF ask the same. */
export function emailShareFault(field: EmailShareField, typed: string): EmailFault | null {
  const text = cleanText(typed);
  return field === 'yourName' ? nameFault(text) : emailFault(text, { isRequired: true });
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
