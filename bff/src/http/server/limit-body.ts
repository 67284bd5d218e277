import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { PieceReader } from './read-in-pieces.ts';

/** Largest body of every route that allows no more, in bytes: the largest limit of those that read one. */
const BODY_MAXIMUM = 64 * 1024;
/** What a head, trailers and the framing of a small body may take, in bytes. */
const OVERHEAD = 16 * 1024;

/**
 * How long a connection stays open after the server has stopped reading it, in milliseconds. Closing it earlier could
 * destroy the answer before the client has read it (RFC 9112, section 9.6).
 */
export const LINGER_MS = 2_000;
/**
 * How long a request whose body has reached its limit may go without an answer, in milliseconds: its route may still
 * ask who sends it, and allow more. Then the answer is 413.
 */
export const DECISION_MS = 10_000;

/** The two times above, which tests shorten. */
export interface BodyTimes {
  lingerMs: number;
  decisionMs: number;
}

interface Limit {
  maximum: number;
  goOn: () => void;
}
const limits = new WeakMap<IncomingMessage, Limit>();

/** Sets how many bytes the body of a request may have. */
export function allowBody(request: IncomingMessage, bytes: number): void {
  const limit = limits.get(request);
  if (limit === undefined) return;
  limit.maximum = bytes;
  limit.goOn();
}

/** The limit of what is read of each body of a connection. */
export interface BodyLimit {
  /** A request has come, and its body follows. */
  begin(request: IncomingMessage, response: ServerResponse): void;
  /** Whether as much has been read of the last body as may be. */
  isReached(): boolean;
}

/**
 * Limits what is read of each body, as it comes by the wire: the framing of chunks may be as long as the body (RFC
 * 9112, section 7.1; a chunk of one byte has five of framing, or thousands with extensions). Handlers limit what they
 * read, and many read nothing: the rest of a body after its answer counts here too. A body over the limit is read no
 * further. Once it has its answer its connection ends, after a time in which the client may read the answer; a handler
 * that waits for the rest and has no answer is not waited for.
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
