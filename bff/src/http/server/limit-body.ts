import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { PieceReader } from './read-in-pieces.ts';

/**
 * Default limit of a body, in bytes. Nearly every route that reads a body has this limit or a lower one. A route with a
 * higher limit calls `allowBody`.
 */
const BODY_MAXIMUM = 64 * 1024;
/** Allowance for the head, trailers and the framing of a small body, in bytes. */
const OVERHEAD = 16 * 1024;

/**
 * How long a connection stays open after the server stops reading from it, in milliseconds. Closing it earlier could
 * destroy the answer before the client has read it (RFC 9112, section 9.6).
 */
export const LINGER_MS = 2_000;
/**
 * How long a request whose body has reached its limit may stay without an answer, in milliseconds. Meanwhile, its route
 * may check who sends it and allow a larger body. After that, the answer is 413.
 */
export const DECISION_MS = 10_000;

/** `LINGER_MS` and `DECISION_MS`. Tests shorten them. */
export interface BodyTimes {
  lingerMs: number;
  decisionMs: number;
}

interface Limit {
  maximum: number;
  goOn: () => void;
}
const limits = new WeakMap<IncomingMessage, Limit>();

/** Sets the largest body of a request, in bytes. */
export function allowBody(request: IncomingMessage, bytes: number): void {
  const limit = limits.get(request);
  if (limit === undefined) return;
  limit.maximum = bytes;
  limit.goOn();
}

/** Body limit of one connection. */
export interface BodyLimit {
  /** Starts to count the body of a request that has just arrived. */
  begin(request: IncomingMessage, response: ServerResponse): void;
  /** Returns whether the body of the latest request has reached its limit. */
  isReached(): boolean;
}

/**
 * Limits how much of each body the server reads, measured on the wire: chunk framing may be much longer than the
 * content (RFC 9112, section 7.1: a chunk of one byte has five bytes of framing, or thousands with extensions).
 * Handlers limit only what they read, and many read nothing. Bytes that arrive after the answer count, too. At the
 * limit, the server stops reading. Once the request is answered, its connection ends, after a delay in which the client
 * can read the answer. If the handler has not answered after `DECISION_MS`, the answer is 413.
 */
export function limitBodies(
  socket: Socket,
  reader: Pick<PieceReader, 'parsed' | 'goOn'>,
  { lingerMs, decisionMs }: BodyTimes,
): BodyLimit {
  interface Begun {
    request: IncomingMessage;
    response: ServerResponse;
    limit: Limit;
    begun: number;
    isAnswered: boolean;
    decision?: NodeJS.Timeout;
  }
  let last: Begun | undefined;

  function isReached(): boolean {
    if (last === undefined || last.request.complete) return false;
    return reader.parsed - last.begun > 2 * last.limit.maximum + OVERHEAD;
  }

  function endIfDone(): void {
    if (last?.isAnswered !== true || !isReached() || !socket.writable) return;
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  }

  function refuseIfUndecided(begun: Begun): void {
    delete begun.decision;
    const { response } = begun;
    if (begun !== last || !isReached() || response.headersSent) return;
    response.writeHead(413, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end('The body is larger than this site takes.\n');
  }

  socket.on('data', () => {
    endIfDone();
    if (last === undefined || last.isAnswered || !isReached()) return;
    last.decision ??= setTimeout(refuseIfUndecided, decisionMs, last);
  });
  return {
    begin(request, response) {
      const begun: Begun = {
        request,
        response,
        limit: { maximum: BODY_MAXIMUM, goOn: reader.goOn },
        begun: reader.parsed,
        isAnswered: false,
      };
      limits.set(request, begun.limit);
      last = begun;
      response.once('close', () => {
        begun.isAnswered = true;
        clearTimeout(begun.decision);
        endIfDone();
      });
    },
    isReached,
  };
}
