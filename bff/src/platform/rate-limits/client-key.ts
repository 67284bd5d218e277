import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

const OWN_NETWORK = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/;

/**
 * Returns the /48 network of an IPv6 caller, because one customer of a provider may have all 16 bits of its subnets
 * (RFC 6177, section 2). `undefined` for every other caller.
 * @param key a key that `clientKey` returned.
 */
export function wholeNetworkOf(key: string): string | undefined {
  const [, start] = OWN_NETWORK.exec(key) ?? [];
  return start && `${start}:/48`;
}

/**
 * Returns an address without port, brackets and quotes. Some proxies add the port, and then write an IPv6 address in
 * brackets. Some proxies quote address and port, as in `Forwarded` (RFC 7239, section 6).
 */
const addressIn = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .replace(/^\[([^\]]+)\](?::\d*)?$|^([\d.]+):\d*$/, '$1$2');

/**
 * Parses an IP address; `null` for text that Node.js does not accept. `ipaddr.js` accepts too much: it reads
 * `203.0.113.081` as octal and `1` as a whole address. It also rejects addresses such as `64:ff9b::192.0.2.1`, so `URL`
 * first rewrites the IPv4 part.
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

/** Returns the IPv4 address if a gateway embedded one in an IPv6 address (RFC 6052, section 2.1). */
const ofGateway = (address: ipaddr.IPv6) =>
  address.range() === 'rfc6052' ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;

/**
 * Returns the caller's key for rate limits: the IPv4 address, or the first 64 bits of an IPv6 address, because one
 * subscriber has all addresses that begin with these bits (RFC 6177, section 2). Express reads the address by `trust
 * proxy`. If a proxy passed on something other than an address, the address of the connection counts.
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
