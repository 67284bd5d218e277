import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';

/**
 * Address that begins a sign-in and leads back to `returnPath`, a path of this site; without one, to wherever the site
 * says.
 */
export function signInLink(providerLink: string, returnPath: string | undefined): string {
  if (returnPath === undefined) return providerLink;
  const query = new URLSearchParams({ [RETURN_PARAMETER]: returnPath });
  return `${providerLink}${providerLink.includes('?') ? '&' : '?'}${query}`;
}
