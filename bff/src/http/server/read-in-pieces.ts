import type { Socket } from 'node:net';

/**
 * Most bytes of a connection that are parsed in one turn of the event loop. Node.js reads 64 kB at once, and its parser
 * does not stop before their end: that is 2,500 requests, or 10,000 chunks of a body. The head of nearly every request
 * is shorter than this.
 */
export const PIECE_BYTES = 2 * 1024;

/** What has been read of a connection and is parsed piece by piece. */
export interface PieceReader {
  /** How many bytes have been parsed. */
  readonly parsed: number;
  /** Goes on with what is held back. */
  goOn(): void;
}

/**
 * Has the HTTP parser of a connection read in pieces, one in a turn of the event loop, so that every connection gets a
 * turn. Nothing more is read of a connection while some of it is held back, so its client has to wait.
 * @param socket of an HTTP server, as its event `connection` hands it over.
 * @param isHeld whether to parse nothing more for now. The code that releases the connection calls `goOn`.
 */
export function readInPieces(socket: Socket, isHeld: () => boolean): PieceReader {
  const push = socket.push.bind(socket);
  const read = socket._read.bind(socket);
  /** `null` is the end of what the client sends. */
  let held: (Buffer | null)[] = [];
  let parsed = 0;
  let isScheduled = false;

  /** Node.js itself pauses a connection whose answers nobody reads. */
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
  // With a listener the parser gets what is pushed; without one it reads by itself, past `push`.
  socket.on('data', () => {});
  return {
    get parsed() {
      return parsed;
    },
    goOn,
  };
}
