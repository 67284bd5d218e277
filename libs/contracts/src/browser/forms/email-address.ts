import { textFault, type TextFault } from './reader-text.ts';

/** Longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3: a path of 256, with its brackets). */
export const EMAIL_MAXIMUM = 254;

/** `local-part`: the part before the @ has letters other than a to z, which few mail servers accept (RFC 6531). */
export type EmailFault = TextFault | 'format' | 'local-part';

/**
 * An address as forms of browsers take it (HTML, 4.10.5.1.5), but without a dot at an end of its local part or two in a
 * row (RFC 5321, section 4.1.2), and with a domain of the public Internet: two labels at least, the last one no number.
 */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/**
 * Signs of ASCII in full width, as East Asian keyboards type them: they are the same signs (RFC 8265, section 3.3.2).
 */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const inOneWidth = (text: string) =>
  text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/**
 * What a domain may be typed with: nothing that an address of the web gives a meaning, and nothing that does not show
 * but the joiners.
 */
const TYPED_DOMAIN = /^(?:[a-z\d.-]|[\u200C\u200D]|(?!\p{Default_Ignorable_Code_Point})[^\p{ASCII}])+$/iu;

/**
 * A label before a domain that is read: Node.js decodes no A-label of a domain that is all ASCII, as UTS 46 asks for
 * and browsers do.
 */
const BEFORE = { typed: 'ü.', read: 'xn--tda.' };

/**
 * A domain as mail is sent to it: in lower case, international labels as A-labels, other dots as dots (UTS 46, as
 * addresses of the web are read: WHATWG URL, section 3.3), without a dot at its end. `null` for what is none.
 */
function asciiDomain(typed: string): string | null {
  if (!TYPED_DOMAIN.test(typed)) return null;
  try {
    return new URL(`http://${BEFORE.typed}${typed}`).hostname.slice(BEFORE.read.length).replace(/\.$/, '');
  } catch {
    return null;
  }
}

/** An address with its domain in ASCII, whatever stands before the @; `null` where no domain can be told. */
function withAsciiDomain(email: string): string | null {
  const text = inOneWidth(email);
  const at = text.lastIndexOf('@');
  const domain = asciiDomain(text.slice(at + 1));
  return at === -1 || domain === null ? null : `${text.slice(0, at)}@${domain}`;
}

/** A letter, digit or sign beyond ASCII that shows. */
const BEYOND_ASCII = /(?!\p{Default_Ignorable_Code_Point})(?!\p{ASCII})[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu;

/** What is wrong with a cleaned address, or `null`. @param maximum characters as they are typed. */
export function emailFault(
  email: string,
  { isRequired, maximum = EMAIL_MAXIMUM }: { isRequired: boolean; maximum?: number },
): EmailFault | null {
  const fault = textFault(email, { isRequired, maximum, hasLines: false });
  if (fault !== null || email === '') return fault;
  const ascii = withAsciiDomain(email);
  if (ascii === null) return 'format';
  if (ascii.length > Math.max(maximum, EMAIL_MAXIMUM)) return 'too-long';
  if (EMAIL.test(ascii)) return null;
  return EMAIL.test(ascii.replaceAll(BEYOND_ASCII, 'a')) ? 'local-part' : 'format';
}

/**
 * An address that keeps the rules, as mail is sent to it and as it is stored: however its domain was typed, it is one
 * text. The case of what stands before the @ is its owner's.
 */
export const mailAddress = (email: string): string => withAsciiDomain(email) ?? email;
