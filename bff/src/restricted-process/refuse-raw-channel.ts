import { createRequire } from 'node:module';
import { intercept } from './intercept.ts';

const require = createRequire(import.meta.url);

const isStandardStream = (fd: unknown) => fd === 1 || fd === 2;

function fdOf(options: unknown): unknown {
  if (typeof options === 'number') return options;
  return typeof options === 'object' && options !== null && 'fd' in options ? options.fd : undefined;
}

/**
 * Keeps code of releases from writing bytes of its own into the channel to the site, which ends when it gets what is no
 * message. Permissions are for names of files, not for descriptors; of these the process has none to write to but its output.
 * @param refuse is called instead, with what was tried, and throws.
 */
export function refuseRawChannel(refuse: (what: string) => never): void {
  for (const name of ['write', 'writeSync', 'writev', 'writevSync']) {
    intercept(require('node:fs'), name, (fd) => {
      if (!isStandardStream(fd)) refuse(`fs.${name}`);
    });
  }
  const net = require('node:net');
  intercept(net, 'Socket', (options) => {
    const fd = fdOf(options);
    if (fd !== undefined && !isStandardStream(fd)) refuse('a socket of a descriptor (net.Socket)');
  });
  net.Stream = net.Socket;
  net.Socket.prototype.constructor = net.Socket;
}
