import { digestOf } from '../../platform/secret.ts';

/** Domains of Gmail, which delivers an address at either domain to the same inbox, and ignores dots before the `@`. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

const partsOf = (address: string) => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return { inbox: local.split('+', 1)[0] ?? '', domain };
};

/**
 * Returns the digest by which the site counts a recipient, so that one inbox has one budget and one refusal. Uses the
 * address in lower case, without the part after a `+`, which many providers leave to the owner of the inbox (RFC 5233).
 * The address cannot be read from the digest.
 */
export function recipientDigest(address: string): string {
  const { inbox, domain } = partsOf(address);
  return digestOf(GMAIL.has(domain) ? `${inbox.replaceAll('.', '')}@gmail.com` : `${inbox}@${domain}`);
}

/**
 * Returns all digests under which a recipient may have refused mails. The first is the current one. Earlier releases
 * used the address as typed, or counted `googlemail.com` as a different provider. Refusals never expire.
 */
export function refusalDigests(address: string): [today: string, ...before: string[]] {
  const { inbox, domain } = partsOf(address);
  const ofGooglemail = GMAIL.has(domain) ? [digestOf(`${inbox.replaceAll('.', '')}@googlemail.com`)] : [];
  return [recipientDigest(address), digestOf(address.toLowerCase()), ...ofGooglemail];
}
