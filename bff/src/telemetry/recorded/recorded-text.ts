import { recordedPath } from './recorded-path.ts';

/** What stands in place of a personal or a secret word. */
const MAIL = '[e-mail address]';
const TOKEN = '[token]';

/** Shortest word that is taken for a token, in characters: 24 random bytes in base64url (RFC 4648, section 5). */
const TOKEN_MINIMUM = 32;
/** Fewest digits of it: a function's long name may have one. */
const DIGITS_MINIMUM = 2;
/** Shortest part of a JSON Web Token without the usual beginning, in characters. */
const JWT_PART_MINIMUM = 8;

const WORD = /[\p{L}\p{N}._%+@~-]+/gu;
const PART = /[\w-]+/g;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isMixed = (word: string) => /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word);

/** Whether a word has an e-mail address, be it encoded for a query. `rail@1.0.0` has none. */
function hasMail(word: string): boolean {
  const [local = '', domain = ''] = word.split(/@|%40/i, 2);
  const labels = (/^[\p{L}\p{N}.-]+/u.exec(domain)?.[0] ?? '').split('.').filter((label) => label !== '');
  return local !== '' && labels.length > 1 && /^(?:\p{L}{2,63}|xn--[\w-]{1,59})$/iu.test(labels.at(-1) ?? '');
}

/** Whether a word is a compact JWS or JWE (RFC 7515, 7516), or has its shape: three random parts of base64url. */
function isJwt(word: string): boolean {
  const parts = word.split('.');
  if (parts.length < 3 || !/^[\w.-]+$/.test(word)) return false;
  // `{"` in base64url: with it the header of each begins.
  if (word.startsWith('eyJ')) return true;
  return parts.length === 3 && parts.every((part) => part.length >= JWT_PART_MINIMUM && isMixed(part));
}

/** Whether a word is long and random. Slugs of articles and names of functions are long, and are words. */
function isLongToken(word: string): boolean {
  if (word.length < TOKEN_MINIMUM) return false;
  const digits = word.replaceAll(/\D/g, '').length;
  return UUID.test(word) || (digits >= DIGITS_MINIMUM && (isMixed(word) || /^[\da-z]+$/i.test(word)));
}

/**
 * A text from a browser or a remote as it may be recorded: without e-mail addresses, JSON Web Tokens and long tokens.
 * What else is personal in it, such as a name, nobody can tell from other words.
 */
export const recordedText = (text: string): string =>
  text.replaceAll(WORD, (word) => {
    if (hasMail(word)) return MAIL;
    return isJwt(word) ? TOKEN : word.replaceAll(PART, (part) => (isLongToken(part) ? TOKEN : part));
  });

/**
 * An address that a browser reports, as it may be recorded: its path alone where it is of this site, and never a query,
 * which may be a reader's.
 * @param hosts of this site, as addresses have them.
 */
export function recordedAddress(url: string, hosts: ReadonlySet<string>): string {
  const parsed = URL.parse(url, 'http://this.page');
  const isOwn = parsed !== null && (parsed.host === 'this.page' || hosts.has(parsed.host));
  const [address = ''] = url.split(/[?#]/, 1);
  return recordedText(isOwn ? recordedPath(parsed.pathname) : address);
}
