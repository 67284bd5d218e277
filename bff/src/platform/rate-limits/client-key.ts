import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

const OWN_NETWORK = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/;

/**
 * The network of the provider's customer to whom an IPv6 caller belongs: sixteen bits of subnets, all of which one may
 * have (RFC 6177, section 2). `undefined` for every other caller.
 * @param key as `clientKey` gives it.
 */
export function wholeNetworkOf(key: string): string | undefined {
  const [, start] = OWN_NETWORK.exec(key) ?? [];
  return start && `${start}:/48`;
}

/**
 * An address alone: some proxies pass its port on, and then write an IPv6 one in brackets; some quote both, as in
 * `Forwarded` (RFC 7239, section 6).
 */
const addressIn = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .replace(/^\[([^\]]+)\](?::\d*)?$|^([\d.]+):\d*$/, '$1$2');

/**
 * An address by its number, or `null`. What Node.js calls none is none: `ipaddr.js` reads `203.0.113.081` in octal and
 * `1` as a whole address. It reads no number of IPv4 within one of IPv6; addresses of the web are written without.
 */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [address = ''] = text.split('%', 1);
  switch (isIP(address)) {
    case 4:
      return ipaddr.parse(address);
    case 6:
      return ipaddr.process(new URL(`http://[${address}]`).hostname.slice(1, -1));
    default:
      return null;
  }
}

/** The IPv4 address for which a gateway made an IPv6 one (RFC 6052, section 2.1). */
const ofGateway = (address: ipaddr.IPv6) =>
  address.range() === 'rfc6052' ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;

/**
 * Who asks, as far as limits go: the IPv4 address, or the first 64 bits of an IPv6 address, since one subscriber has
 * them all (RFC 6177, section 2). Express reads the address by `trust proxy`; what a proxy passed on and is no address
 * counts as the connection's.
 */
export function clientKey({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  const address = [ip, socket.remoteAddress]
    .map((text) => parseAddress(addressIn(text ?? '')))
    .find((parsed) => parsed !== null);
  if (address === undefined) return 'unknown';
  const counted = address instanceof ipaddr.IPv6 ? ofGateway(address) : address;
  return counted instanceof ipaddr.IPv6
    ? `${counted.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : counted.toString();
}
