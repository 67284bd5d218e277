import { textFault, type TextFault } from './reader-text.ts';

/**
 * Longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3: a path of 256 octets, including its brackets).
 */
export const EMAIL_MAXIMUM = 254;

/**
 * Fault of an e-mail address. `local-part`: the part before the @ contains letters other than a to z, which few mail
 * servers accept (RFC 6531).
 */
export type EmailFault = TextFault | 'format' | 'local-part';

/**
 * Matches an address as forms of browsers accept it (HTML, 4.10.5.1.5), with two stricter rules. The local part has no
 * dot at its start or end and no two dots in a row (RFC 5321, section 4.1.2). The domain is one of the public Internet:
 * it has at least two labels, and the last one begins with a letter.
 */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/**
 * Matches full-width ASCII characters, as East Asian keyboards type them. They count as the same characters in normal
 * width (RFC 8265, section 3.3.2).
 */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const inOneWidth = (text: string) =>
  text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/**
 * Matches the characters that a typed domain may contain: no ASCII character that is special in a URL, and no invisible
 * character except the joiners.
 */
const TYPED_DOMAIN = /^(?:[a-z\d.-]|[\u200C\u200D]|(?!\p{Default_Ignorable_Code_Point})[^\p{ASCII}])+$/iu;

/**
 * Label that `asciiDomain` puts before a typed domain, and the same label as Node.js reads it. Without this label,
 * Node.js would not check the A-labels of an ASCII-only domain, although UTS 46 requires the check and browsers make
 * it.
 */
const BEFORE = { typed: 'ü.', read: 'xn--tda.' };

/**
 * Returns a domain in the form for sending mail: lower case, international labels as A-labels, other dots as ASCII dots
 * (UTS 46, as URL parsers do: WHATWG URL, section 3.3), no dot at the end. `null` if the text is not a domain.
 */
function asciiDomain(typed: string): string | null {
  if (!TYPED_DOMAIN.test(typed)) return null;
  try {
    return new URL(`http://${BEFORE.typed}${typed}`).hostname.slice(BEFORE.read.length).replace(/\.$/, '');
  } catch {
    return null;
  }
}

/**
 * Returns an address with its domain in ASCII. Does not check the part before the @. `null` if the domain is malformed.
 */
function withAsciiDomain(email: string): string | null {
  const text = inOneWidth(email);
  const at = text.lastIndexOf('@');
  const domain = asciiDomain(text.slice(at + 1));
  return at === -1 || domain === null ? null : `${text.slice(0, at)}@${domain}`;
}

/** Matches visible letters, digits and signs outside ASCII. */
const BEYOND_ASCII = /(?!\p{Default_Ignorable_Code_Point})(?!\p{ASCII})[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu;

/**
 * Returns the fault of a cleaned address, or `null`.
 * @param maximum longest address, in characters as typed.
 */
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
 * Returns a valid address as the site stores it and sends mail to it: all spellings of a domain become one. The local
 * part keeps its case, because mail servers may distinguish it.
 */
export const mailAddress = (email: string): string => withAsciiDomain(email) ?? email;
