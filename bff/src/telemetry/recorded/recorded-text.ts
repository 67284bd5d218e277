import { recordedPath } from './recorded-path.ts';

/** Replacements for personal and secret words. */
const MAIL = '[e-mail address]';
const TOKEN = '[token]';

/**
 * Length of the shortest word that counts as a token, in characters: 24 random bytes in base64url (RFC 4648, section
 * 5).
 */
const TOKEN_MINIMUM = 32;
/** Fewest digits of a token: long function names may contain one digit. */
const DIGITS_MINIMUM = 2;
/** Shortest part of a JSON Web Token that does not begin with `eyJ`, in characters. */
const JWT_PART_MINIMUM = 8;

const WORD = /[\p{L}\p{N}._%+@~-]+/gu;
const PART = /[\w-]+/g;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isMixed = (word: string) => /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word);

/** Returns whether a word contains an e-mail address, even encoded for a query. `rail@1.0.0` contains none. */
function hasMail(word: string): boolean {
  const [local = '', domain = ''] = word.split(/@|%40/i, 2);
  const labels = (/^[\p{L}\p{N}.-]+/u.exec(domain)?.[0] ?? '').split('.').filter((label) => label !== '');
  return local !== '' && labels.length > 1 && /^(?:\p{L}{2,63}|xn--[\w-]{1,59})$/iu.test(labels.at(-1) ?? '');
}

/**
 * Returns whether a word is a compact JWS or JWE (RFC 7515, 7516), or looks like one: three random parts in base64url.
 */
function isJwt(word: string): boolean {
  const parts = word.split('.');
  if (parts.length < 3 || !/^[\w.-]+$/.test(word)) return false;
  // `{"` in base64url: the start of every such header.
  if (word.startsWith('eyJ')) return true;
  return parts.length === 3 && parts.every((part) => part.length >= JWT_PART_MINIMUM && isMixed(part));
}

/** Returns whether a word is long and random. Slugs of articles and function names are long, but not random. */
function isLongToken(word: string): boolean {
  if (word.length < TOKEN_MINIMUM) return false;
  const digits = word.replaceAll(/\D/g, '').length;
  return UUID.test(word) || (digits >= DIGITS_MINIMUM && (isMixed(word) || /^[\da-z]+$/i.test(word)));
}

/**
 * Removes e-mail addresses, JSON Web Tokens and long tokens from a text of a browser or a remote. Other personal data,
 * such as names, cannot be recognized.
 */
export const recordedText = (text: string): string =>
  text.replaceAll(WORD, (word) => {
    if (hasMail(word)) return MAIL;
    return isJwt(word) ? TOKEN : word.replaceAll(PART, (part) => (isLongToken(part) ? TOKEN : part));
  });

/**
 * Cleans an address that a browser reports: keeps only the path of an address on this site, and removes every query,
 * which may contain reader data.
 * @param hosts of this site, as they occur in addresses.
 */
export function recordedAddress(url: string, hosts: ReadonlySet<string>): string {
  const parsed = URL.parse(url, 'http://this.page');
  const isOwn = parsed !== null && (parsed.host === 'this.page' || hosts.has(parsed.host));
  const [address = ''] = url.split(/[?#]/, 1);
  return recordedText(isOwn ? recordedPath(parsed.pathname) : address);
}
