import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/**
 * A server that can stop without cutting an answer. Node.js' own `close` ends connections whose answer is written to
 * the socket but not fully sent, so a reader on a slow line would lose the end of the answer.
 */
export interface DrainableServer {
  /** Number of requests being answered. */
  readonly inFlight: number;
  /**
   * Makes each answer from now on end its connection (`Connection: close`, RFC 9112, section 9.6). New connections are
   * still accepted.
   */
  drain(): void;
  /** Resolves when no request is being answered. */
  idle(): Promise<void>;
  /**
   * Drains, and accepts no new connection. Ends unused connections now, and the other connections after their answers.
   * A connection with a partly received request counts as used, until the caller calls `cut`. Resolves when all
   * connections have ended.
   */
  finish(): Promise<void>;
  /** Cuts every connection. Resolves when the server no longer listens. */
  cut(): Promise<void>;
}

/** Follows the requests of a server that does not listen yet. */
export function drainable(server: Server): DrainableServer {
  /** Open connections, with the number of bytes received when the last answer ended. */
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
    // Bytes that have reached this machine are read within one full turn of the event loop. The present turn may be
    // half over, so wait for two.
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
