import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import type { Line } from '../browser/line.ts';
import type { RunningServer } from '../server/start-server-process.ts';

/** Largest number of bytes that arrive at one instant: the content of one packet. */
const PIECE = 1_460;

/** When the line has carried all bytes that it was given so far, in milliseconds of `performance.now()`. */
interface Direction {
  freeAt: number;
  bytesPerSecond: number;
  /** Milliseconds. */
  latency: number;
}

/** Returns a stream that lets bytes pass as late and as slowly as a direction of the line carries them. */
function carry(direction: Direction): Transform {
  // Timers of almost the same time may fire in any order, so each does what is next.
  const deeds: (() => void)[] = [];
  const later = (time: number, deed: () => void) => {
    deeds.push(deed);
    setTimeout(() => deeds.shift()?.(), Math.max(0, time - performance.now()));
  };
  let last = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let start = 0; start < chunk.length; start += PIECE) {
        const piece = chunk.subarray(start, start + PIECE);
        direction.freeAt =
          Math.max(performance.now(), direction.freeAt) + (piece.length / direction.bytesPerSecond) * 1_000;
        last = direction.freeAt + direction.latency;
        later(last, () => this.destroyed || this.push(piece));
      }
      done();
    },
    flush(done) {
      later(last, done);
    },
  });
}

/**
 * Puts a slow line before a server on this machine. All connections share it. Chromium can slow down its own network
 * too, but not for pages that it fetches or renders ahead.
 */
export async function startSlowLine(origin: string, line: Line): Promise<Omit<RunningServer, 'pid'>> {
  const { port } = new URL(origin);
  const up = { freeAt: 0, bytesPerSecond: line.upload, latency: 0 };
  const down = { freeAt: 0, bytesPerSecond: line.download, latency: line.latency };
  const open = new Set<Socket>();
  const server = createServer((reader) => {
    const site = connect(Number(port), '127.0.0.1');
    for (const socket of [reader, site]) {
      open.add(socket.setNoDelay());
      socket.once('close', () => open.delete(socket));
    }
    const end = () => {
      if (site.closed || reader.closed) for (const socket of [reader, site]) socket.destroy();
    };
    pipeline(reader, carry(up), site, end);
    pipeline(site, carry(down), reader, end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
