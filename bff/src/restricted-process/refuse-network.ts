import { createRequire, syncBuiltinESMExports } from 'node:module';
import { intercept } from './intercept.ts';

const require = createRequire(import.meta.url);

/** What asks for addresses, in the modules `dns` and `dns/promises` and in resolvers of one's own. */
const LOOKUP = /^(?:lookup|resolve|reverse)/;

/**
 * Takes the network away from this process: sockets of the machine, Unix sockets among them (the site's control socket),
 * and names. Whatever else Node.js has for it goes through these. To be called before any code of a release runs.
 * @param refuse is called instead, with what was asked for, and throws.
 */
export function refuseNetwork(refuse: (what: string) => never): void {
  const net = require('node:net');
  const dgram = require('node:dgram');
  const dns = require('node:dns');
  const dnsPromises = require('node:dns/promises');
  intercept(net.Socket.prototype, 'connect', () => refuse('the network (net.Socket)'));
  intercept(net.Server.prototype, 'listen', () => refuse('the network (net.Server)'));
  intercept(net, '_createServerHandle', () => refuse('the network (net._createServerHandle)'));
  for (const name of ['bind', 'connect', 'send', 'sendto']) intercept(dgram.Socket.prototype, name, () => refuse(`the network (dgram.${name})`));
  const lookups: readonly [path: string, owner: object][] = [
    ['dns', dns],
    ['dns.promises', dnsPromises],
    ['dns.Resolver', dns.Resolver.prototype],
    ['dns.promises.Resolver', dnsPromises.Resolver.prototype],
  ];
  for (const [path, owner] of lookups) {
    for (const name of Object.getOwnPropertyNames(owner)) if (LOOKUP.test(name)) intercept(owner, name, () => refuse(`the network (${path}.${name})`));
  }
  syncBuiltinESMExports();
}
