/** Longest address (RFC 3696, erratum 1690), in characters. */
const EMAIL_MAXIMUM = 254;

/**
 * The address of which the provider says that its owner has proved it, in lower case; `null` for any other.
 * @param told claims about the reader (OpenID Connect Core, section 5.1).
 */
export function verifiedEmailOf(told: Readonly<Record<string, unknown>> | null): string | null {
  // The standard's `true` alone: a word that means it is a provider's own invention, and "false" would be as true.
  if (told === null || told['email_verified'] !== true || typeof told['email'] !== 'string') return null;
  const email = told['email'].trim().toLowerCase();
  return email.includes('@') && email.length <= EMAIL_MAXIMUM ? email : null;
}
