import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * A server that can end without cutting an answer. Node.js' own `close` ends connections whose answer has been given to the
 * socket and not to the reader yet: a reader on a slow line loses the end of it.
 */
export interface DrainableServer {
  /** How many requests are being answered. */
  readonly inFlight: number;
  /** Each answer from now on ends its connection (`Connection: close`, RFC 9112, section 9.6). New connections are still taken. */
  drain(): void;
  /** Resolves when nothing is being answered. */
  idle(): Promise<void>;
  /** Takes no new connection, ends those that nobody uses and each other one after its answer. Resolves when all have ended. */
  finish(): Promise<void>;
  /** Cuts every connection; resolves when nothing listens any more. */
  cut(): Promise<void>;
}

/** Follows the requests of a server that does not listen yet. */
export function drainable(server: Server): DrainableServer {
  const connections = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let waiting: (() => void)[] = [];
  let isDraining = false;
  let finishing: Promise<void> | undefined;

  function endUnused(): void {
    const used = new Set([...answering].map(({ req }) => req.socket));
    for (const connection of connections) if (!used.has(connection)) connection.destroySoon();
  }

  function onAnswered(response: ServerResponse): void {
    answering.delete(response);
    if (finishing !== undefined) endUnused();
    if (answering.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.on('request', (_request, response: ServerResponse) => {
    answering.add(response);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => onAnswered(response));
  });

  return {
    get inFlight() {
      return answering.size;
    },
    drain() {
      isDraining = true;
      for (const response of answering) response.shouldKeepAlive = false;
    },
    idle: async () => {
      if (answering.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    finish() {
      finishing ??= new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      endUnused();
      return finishing;
    },
    async cut() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
