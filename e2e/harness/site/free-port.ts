import { createServer } from 'node:net';

/**
 * The first port, and the number of ports for each worker. All are below the ports that Linux uses for outgoing
 * connections (from 32768), so that no connection takes a port between the check and its use.
 */
const [FIRST, PER_WORKER] = [12_000, 5_000];

/** Each test worker has its own range of ports, so that two workers never find the same port. */
const first = FIRST + (Number(process.env['TEST_PARALLEL_INDEX'] ?? 3) % 4) * PER_WORKER;
let next = Math.floor(Math.random() * PER_WORKER);

/** Resolves with whether nothing listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Returns a port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (next++ % PER_WORKER);
    if (await isFree(port)) return port;
  }
}
