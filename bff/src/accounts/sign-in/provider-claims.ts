/** Maximum length of a reader's name that the site stores, in characters as a person counts them (graphemes). */
const NAME_MAXIMUM = 100;

/**
 * Control characters, and characters that change the direction of the surrounding text. A name must not change other
 * text.
 */
const UNSHOWN = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the name from a provider's claim, safe to display, or `null` if nothing remains. */
export function readerNameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  // Cut before counting graphemes, so that a name of megabytes costs no time.
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

/** Maximum length of an e-mail address (RFC 3696, erratum 1690), in characters. */
const EMAIL_MAXIMUM = 254;

/**
 * Returns the e-mail address in lower case if the provider states that it verified the address, otherwise `null`.
 * @param claims claims about the reader (OpenID Connect Core, section 5.1).
 */
export function verifiedEmailOf(claims: Readonly<Record<string, unknown>> | null): string | null {
  // Accept only the boolean `true`, as the standard defines it. Otherwise the string "false" could count as true.
  if (claims === null || claims['email_verified'] !== true || typeof claims['email'] !== 'string') return null;
  const email = claims['email'].trim().toLowerCase();
  return email.includes('@') && email.length <= EMAIL_MAXIMUM ? email : null;
}
