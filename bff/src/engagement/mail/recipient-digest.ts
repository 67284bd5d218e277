import { digestOf } from '../../platform/secret.ts';

/** Providers whose addresses are the same with dots and without. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * By what a recipient is counted: the digest of the address in lower case, without what stands behind a `+`, which many
 * providers leave to its owner (RFC 5233), so that one inbox has one budget. Nobody reads addresses from it.
 */
export function recipientDigest(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const inbox = local.split('+', 1)[0] ?? '';
  return digestOf(`${WITHOUT_DOTS.has(domain) ? inbox.replaceAll('.', '') : inbox}@${domain}`);
}
