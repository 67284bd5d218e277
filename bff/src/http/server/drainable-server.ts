import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/**
 * A server that can end without cutting an answer. Node.js' own `close` ends connections whose answer has been given to
 * the socket and not to the reader yet: a reader on a slow line loses the end of it.
 */
export interface DrainableServer {
  /** How many requests are being answered. */
  readonly inFlight: number;
  /**
   * Each answer from now on ends its connection (`Connection: close`, RFC 9112, section 9.6). New connections are still
   * taken.
   */
  drain(): void;
  /** Resolves when nothing is being answered. */
  idle(): Promise<void>;
  /**
   * Drains, and takes no new connection. Ends those that nobody uses and each other one after its answer. A connection
   * by which a part of a request has come is one that somebody uses, for as long as the caller waits. Resolves when all
   * have ended.
   */
  finish(): Promise<void>;
  /** Cuts every connection; resolves when nothing listens any more. */
  cut(): Promise<void>;
}

/** Follows the requests of a server that does not listen yet. */
export function drainable(server: Server): DrainableServer {
  /** Open connections, with the bytes that had come by each when its last answer ended. */
  const connections = new Map<Socket, number>();
  const answering = new Set<ServerResponse>();
  let waiting: (() => void)[] = [];
  let isDraining = false;
  let finishing: Promise<void> | undefined;

  function drain(): void {
    isDraining = true;
    for (const response of answering) response.shouldKeepAlive = false;
  }

  async function endUnused(): Promise<void> {
    // What has reached this machine is read within a whole turn of the event loop, and the turn under way may be half
    // over.
    await setImmediate();
    await setImmediate();
    const used = new Set([...answering].map(({ req }) => req.socket));
    for (const [connection, answered] of connections) {
      if (!used.has(connection) && connection.bytesRead === answered) connection.destroySoon();
    }
  }

  function onAnswered(response: ServerResponse): void {
    answering.delete(response);
    const { socket } = response.req;
    if (connections.has(socket)) connections.set(socket, socket.bytesRead);
    if (finishing !== undefined) void endUnused();
    if (answering.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  server.on('connection', (connection: Socket) => {
    connections.set(connection, 0);
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
    drain,
    idle: async () => {
      if (answering.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    finish() {
      drain();
      finishing ??= new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      void endUnused();
      return finishing;
    },
    async cut() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
