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

/** An address alone: some proxies pass its port on, and then write an IPv6 one in brackets. */
const withoutPort = (text: string) => text.replace(/^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * Who asks, as far as limits go: the IPv4 address, or the first 64 bits of an IPv6 address, since one subscriber has
 * them all (RFC 6177, section 2). Express reads the address by `trust proxy`; what a proxy passed on and is no address
 * counts as the connection's.
 */
export function clientKey({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  const addresses = [ip, socket.remoteAddress].flatMap((text) => (text === undefined ? [] : [withoutPort(text)]));
  const address = addresses.find((text) => ipaddr.isValid(text));
  if (address === undefined) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}
