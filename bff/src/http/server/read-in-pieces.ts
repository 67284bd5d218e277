import type { Socket } from 'node:net';

/**
 * Maximum number of bytes of a connection that the server parses in one turn of the event loop. Node.js reads 64 kB at
 * once and parses all of it: up to 2,500 requests, or 10,000 chunks of a body. The head of nearly every request is
 * shorter than a piece.
 */
export const PIECE_BYTES = 2 * 1024;

/** Data of one connection, parsed in pieces. */
export interface PieceReader {
  /** Number of bytes parsed so far. */
  readonly parsed: number;
  /** Continues with data that is held back. */
  goOn(): void;
}

/**
 * Makes the HTTP parser of a connection read in pieces, one per turn of the event loop, so that every connection gets
 * its turn. While data is held back, nothing more is read from the connection, so its client has to wait.
 * @param socket of an HTTP server, from its event `connection`.
 * @param isHeld returns whether parsing must pause. The code that ends the pause calls `goOn`.
 */
export function readInPieces(socket: Socket, isHeld: () => boolean): PieceReader {
  const push = socket.push.bind(socket);
  const read = socket._read.bind(socket);
  /** `null` is the end of the client's data. */
  let held: (Buffer | null)[] = [];
  let parsed = 0;
  let isScheduled = false;

  /** Node.js pauses a connection whose client does not read its answers. */
  const mayParse = () => !isHeld() && !socket.isPaused();

  function parse(piece: Buffer | null): boolean {
    parsed += piece?.length ?? 0;
    return push(piece);
  }

  function next(): void {
    isScheduled = false;
    if (socket.destroyed) held = [];
    const [chunk] = held;
    if (chunk === undefined || !mayParse()) return;
    if (chunk === null || chunk.length <= PIECE_BYTES) held.shift();
    else held[0] = chunk.subarray(PIECE_BYTES);
    parse(chunk?.subarray(0, PIECE_BYTES) ?? null);
    goOn();
  }

  function goOn(): void {
    if (isScheduled || held.length === 0) return;
    isScheduled = true;
    setImmediate(next);
  }

  socket.push = (chunk: Buffer | null) => {
    if (held.length === 0 && mayParse() && (chunk === null || chunk.length <= PIECE_BYTES)) return parse(chunk);
    held.push(chunk);
    goOn();
    return false;
  };
  socket._read = (size) => {
    if (held.length === 0) read(size);
  };
  socket.on('resume', goOn);
  // A `data` listener makes the data pass through `push`. Without one, the parser reads from the socket directly.
  socket.on('data', () => {});
  return {
    get parsed() {
      return parsed;
    },
    goOn,
  };
}
