/** Longest name that is kept of a reader, in characters as a person counts them. */
const NAME_MAXIMUM = 100;

/**
 * Control characters and those that turn the direction of the text around them: a name shows itself and nothing else.
 */
const UNSHOWN = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A reader's name as a provider states it, fit to show; `null` when nothing is left. */
export function readerNameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  // Before letters are counted: a name of megabytes is cut without looking at all of it.
  const name = claim
    .slice(0, NAME_MAXIMUM * 20)
    .replace(UNSHOWN, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const shown = [...letters.segment(name)]
    .slice(0, NAME_MAXIMUM)
    .map(({ segment }) => segment)
    .join('')
    .trim();
  return shown === '' ? null : shown;
}

/** Longest address (RFC 3696, erratum 1690), in characters. */
const EMAIL_MAXIMUM = 254;

/**
 * The address, in lower case, if the provider says that its owner has proved it; else `null`.
 * @param claims those about the reader (OpenID Connect Core, section 5.1).
 */
export function verifiedEmailOf(claims: Readonly<Record<string, unknown>> | null): string | null {
  // The standard's `true` alone: a word that means it is a provider's own invention, and "false" would be as true.
  if (claims === null || claims['email_verified'] !== true || typeof claims['email'] !== 'string') return null;
  const email = claims['email'].trim().toLowerCase();
  return email.includes('@') && email.length <= EMAIL_MAXIMUM ? email : null;
}
