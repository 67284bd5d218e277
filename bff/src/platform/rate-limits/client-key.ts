import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * Who asks, as far as limits go: the IPv4 address, or the first 64 bits of an IPv6 address, since one subscriber has them all
 * (RFC 6177, section 2). Express reads the address by `trust proxy`; what a proxy passed on and is no address counts as the
 * connection's.
 */
export function clientKey({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  const address = [ip, socket.remoteAddress].find((text) => text !== undefined && ipaddr.isValid(text));
  if (address === undefined) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).map((part) => part.toString(16)).join(':')}::/64` : parsed.toString();
}
