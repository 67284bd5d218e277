import { digestOf } from '../../platform/secret.ts';

/** Gmail, in which an inbox has both domains and its addresses are the same with dots and without. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

const partsOf = (address: string) => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return { inbox: local.split('+', 1)[0] ?? '', domain };
};

/**
 * By what a recipient is counted: the digest of the address in lower case, without what stands behind a `+`, which many
 * providers leave to its owner (RFC 5233), so that one inbox has one budget and one word. Nobody reads addresses from
 * it.
 */
export function recipientDigest(address: string): string {
  const { inbox, domain } = partsOf(address);
  return digestOf(GMAIL.has(domain) ? `${inbox.replaceAll('.', '')}@gmail.com` : `${inbox}@${domain}`);
}

/**
 * All digests under which a recipient may have refused mails: the one of today first, then those of releases before,
 * which took an address as it was written, or `googlemail.com` for another provider. Refusals hold for good.
 */
export function refusalDigests(address: string): [today: string, ...before: string[]] {
  const { inbox, domain } = partsOf(address);
  const ofGooglemail = GMAIL.has(domain) ? [digestOf(`${inbox.replaceAll('.', '')}@googlemail.com`)] : [];
  return [recipientDigest(address), digestOf(address.toLowerCase()), ...ofGooglemail];
}
