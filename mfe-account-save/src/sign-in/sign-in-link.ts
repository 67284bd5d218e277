import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';

/**
 * Returns the address that starts a sign-in and leads back to `returnPath`, a path of this site. Without `returnPath`,
 * the site decides where the reader returns.
 */
export function signInLink(providerLink: string, returnPath: string | undefined): string {
  if (returnPath === undefined) return providerLink;
  const query = new URLSearchParams({ [RETURN_PARAMETER]: returnPath });
  return `${providerLink}${providerLink.includes('?') ? '&' : '?'}${query}`;
}
