import { createServer } from 'node:net';

/**
 * Below the ports that Linux gives to outgoing connections (from 32768): none of those takes a port between the look
 * and its use.
 */
const [FIRST, PER_WORKER] = [12_000, 5_000];

/** Each worker of the tests has ports of its own: two that look at the same time never find the same one. */
const first = FIRST + (Number(process.env['TEST_PARALLEL_INDEX'] ?? 3) % 4) * PER_WORKER;
let next = Math.floor(Math.random() * PER_WORKER);

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (next++ % PER_WORKER);
    if (await isFree(port)) return port;
  }
}
