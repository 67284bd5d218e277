import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { DECISION_MS, LINGER_MS, limitBodies, type BodyLimit, type BodyTimes } from './limit-body.ts';
import { readInPieces, type PieceReader } from './read-in-pieces.ts';

type Exchange = [request: IncomingMessage, response: ServerResponse];

interface Connection {
  /** Requests without a complete answer. The first is being answered. */
  exchanges: Exchange[];
  reader: PieceReader;
  bodies: BodyLimit;
}

const BODY_TIMES: BodyTimes = { lingerMs: LINGER_MS, decisionMs: DECISION_MS };

function follow(socket: Socket, times: BodyTimes): Connection {
  const exchanges: Exchange[] = [];
  const reader = readInPieces(socket, () => exchanges.length > 1 || bodies.isReached());
  const bodies = limitBodies(socket, reader, times);
  return { exchanges, reader, bodies };
}

/**
 * Answers the requests of each connection one after the other (RFC 9112, section 9.3.2), and limits their bodies.
 * Node.js emits every request that it has read, so a client that pipelines thousands of requests would have them all
 * answered at once. Here, the next request of a connection waits until the previous answer is sent, and then for one
 * turn of the event loop, so that other connections get their turn. While a request waits, the server parses nothing
 * more of its connection.
 * @param server does not listen yet.
 * @param times time limits for a body over its size limit.
 */
export function answerInTurn(server: Server, answer: RequestListener, times: Partial<BodyTimes> = {}): void {
  const connections = new WeakMap<Socket, Connection>();

  function answerFirst(socket: Socket, { exchanges, reader }: Pick<Connection, 'exchanges' | 'reader'>): void {
    const [first] = exchanges;
    if (first === undefined || !socket.writable) return;
    const [request, response] = first;
    response.once('close', () => {
      exchanges.shift();
      if (exchanges.length > 0) setImmediate(answerFirst, socket, { exchanges, reader });
      if (exchanges.length < 2) reader.goOn();
    });
    answer(request, response);
  }

  server.on(
    'connection',
    (socket: Socket) => void connections.set(socket, follow(socket, { ...BODY_TIMES, ...times })),
  );
  server.on('request', (request, response) => {
    const { socket } = request;
    // The parser finishes its present piece even after an answer has ended the connection.
    if (!socket.writable) return;
    const connection = connections.get(socket);
    if (connection === undefined) return answer(request, response);
    connection.bodies.begin(request, response);
    connection.exchanges.push([request, response]);
    if (connection.exchanges.length === 1) answerFirst(socket, connection);
  });
  // Answers 417 to unknown expectations (RFC 9110, section 10.1.1). The body of such a request would have no limit.
  server.on('checkExpectation', (_request, response) => void response.writeHead(417, { Connection: 'close' }).end());
}
