import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer for several processes of one site. */
export interface Proxy {
  url: string;
  /** From now on, sends every request to one of these origins in turn. */
  serve: (origins: readonly string[]) => void;
  /** From now on, answers 503 for every path that begins with `prefix`; for none if it is `null`. */
  failBelow: (prefix: string | null) => void;
  stop: () => Promise<void>;
}

/**
 * Forwards a request to an origin, and its answer back.
 * @param changed headers that replace the original ones.
 */
export function pass(
  from: IncomingMessage,
  to: ServerResponse,
  origin: string,
  changed: IncomingHttpHeaders = {},
): void {
  const { method, url } = from;
  const headers = { ...from.headers, ...changed };
  const onward = request(new URL(url ?? '/', origin), { method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(to);
  });
  onward.on('error', () => to.destroy());
  to.on('close', () => onward.destroy());
  from.pipe(onward);
}

/** Starts a simple load balancer on a free port. It has no sticky sessions, and a site must work without them. */
export async function startRoundRobinProxy(): Promise<Proxy> {
  let origins: readonly string[] = [];
  let failing: string | null = null;
  let turn = 0;
  const server = createServer((from, to) => {
    const origin = origins[(turn += 1) % origins.length];
    if (origin === undefined || (failing !== null && from.url?.startsWith(failing))) to.writeHead(503).end();
    else pass(from, to, origin);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      origins = next;
    },
    failBelow: (prefix) => {
      failing = prefix;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
