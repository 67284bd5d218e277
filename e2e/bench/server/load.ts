import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Measurement } from '../report/results.ts';
import { watchMemory } from './memory.ts';

/** Number of parallel connections: enough to keep one server process busy. */
const CONNECTIONS = 10;
/** Duration of a load, in seconds. */
const SECONDS = 3;

const BYTES_PER_KILOBYTE = 1000;
const BYTES_PER_MEGABYTE = 1_000_000;

const resultSchema = z.object({
  duration: z.number(),
  errors: z.number(),
  non2xx: z.number(),
  '2xx': z.number(),
  latency: z.object({ p50: z.number(), p90: z.number(), p99: z.number(), max: z.number() }),
  throughput: z.object({ total: z.number() }),
});

/** A request that the bench repeats. */
export interface Load {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Id of the process that answers. */
  pid: number;
  /**
   * Number of requests, one after the other, if a rate limit does not allow a continuous load. Then the bench does not
   * measure the number of answers per second.
   */
  requests?: number;
}

/**
 * Requests an address without a pause, from a separate process.
 * @param seconds duration.
 */
export async function putLoad({ url, headers = {}, pid, requests }: Load, seconds = SECONDS): Promise<Measurement> {
  const program = fileURLToPath(import.meta.resolve('autocannon'));
  const asked = Object.entries({ 'Accept-Encoding': 'br, gzip', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const memory = watchMemory(pid);
  const child = spawn(
    process.execPath,
    [
      program,
      '--json',
      ...(requests === undefined
        ? ['-c', String(CONNECTIONS), '-d', String(seconds)]
        : ['-c', '1', '-a', String(requests)]),
      ...asked,
      url,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const result = resultSchema.parse(JSON.parse(await text(child.stdout)));
  const greatest = memory.stop();
  const answers = result['2xx'] + result.non2xx;
  return {
    'requests a second': requests === undefined ? result['2xx'] / result.duration : null,
    'latency, median, ms': result.latency.p50,
    'latency, 90 %, ms': result.latency.p90,
    'latency, 99 %, ms': result.latency.p99,
    'answer with its head, kB': answers === 0 ? null : result.throughput.total / answers / BYTES_PER_KILOBYTE,
    'answers without success, and errors': result.non2xx + result.errors,
    'resident memory of the main process, greatest, MB': greatest === null ? null : greatest.main / BYTES_PER_MEGABYTE,
    'memory of all processes, shared pages once, greatest, MB':
      greatest === null ? null : greatest.all / BYTES_PER_MEGABYTE,
  };
}
