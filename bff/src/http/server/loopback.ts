import { BlockList, isIP } from 'node:net';

/** Addresses that never leave this machine (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns whether an http(s) address always leads to this machine: `localhost` (RFC 6761, section 6.3), `127.0.0.0/8`,
 * `::1`.
 */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  if (family === 0) return host === 'localhost' || host.endsWith('.localhost');
  return loopback.check(host, family === 4 ? 'ipv4' : 'ipv6');
}
