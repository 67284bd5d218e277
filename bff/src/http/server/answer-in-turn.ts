import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readInPieces } from './read-in-pieces.ts';

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Answers the requests of each connection one after the other (RFC 9112, section 9.3.2). Node.js hands over every
 * request that it has read: a client that sends thousands and waits for none has them all answered at once. Here the
 * next request of a connection waits until the answer before has been sent, and then for a turn of the event loop, so
 * that other connections come in between. While a request waits nothing more of its connection is parsed.
 * @param server does not listen yet.
 */
export function answerInTurn(server: Server, answer: RequestListener): void {
  /** Requests of each connection that have no complete answer; the first is being answered. */
  const asked = new WeakMap<Socket, Exchange[]>();
  const goOn = new WeakMap<Socket, () => void>();

  function answerFirst(socket: Socket, exchanges: Exchange[]): void {
    const [first] = exchanges;
    if (first === undefined || !socket.writable) return;
    const [request, response] = first;
    response.once('close', () => {
      exchanges.shift();
      if (exchanges.length > 0) setImmediate(answerFirst, socket, exchanges);
      if (exchanges.length < 2) goOn.get(socket)?.();
    });
    answer(request, response);
  }

  server.on('connection', (socket: Socket) => {
    const exchanges: Exchange[] = [];
    asked.set(socket, exchanges);
    goOn.set(socket, readInPieces(socket, () => exchanges.length > 1).goOn);
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    // The parser goes on to the end of its piece after an answer has ended the connection.
    if (!socket.writable) return;
    const exchanges = asked.get(socket) ?? [];
    exchanges.push([request, response]);
    if (exchanges.length === 1) answerFirst(socket, exchanges);
  });
}
