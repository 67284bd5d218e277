import { textFault, type TextFault } from './reader-text.ts';

/** Longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3: a path of 256, with its brackets). */
export const EMAIL_MAXIMUM = 254;

export type EmailFault = TextFault | 'format';

/**
 * An address as forms of browsers take it (HTML, 4.10.5.1.5), but without a dot at an end of its local part or two in a row
 * (RFC 5321, section 4.1.2), and with a domain of the public Internet: two labels at least, the last one no number.
 */
const EMAIL = /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** What is wrong with a cleaned address, or `null`. */
export function emailFault(email: string, { isRequired, maximum = EMAIL_MAXIMUM }: { isRequired: boolean; maximum?: number }): EmailFault | null {
  const fault = textFault(email, { isRequired, maximum, hasLines: false });
  if (fault !== null || email === '') return fault;
  return EMAIL.test(email) ? null : 'format';
}
