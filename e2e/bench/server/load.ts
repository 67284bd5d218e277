import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Measurement } from '../report/results.ts';
import { watchMemory } from './memory.ts';
import { CONNECTIONS, requestEach } from './request-each.ts';

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
   * Number of requests, if a rate limit does not allow a load of several seconds. Every such load comes from a client
   * address of its own, which a server sees if it trusts a proxy.
   */
  requests?: number;
}

/** Number of loads with a client address of their own. */
let ownClients = 0;

/** Returns a header with another client address at each call, from a private network (RFC 1918). */
export function ownClient(): Readonly<Record<string, string>> {
  ownClients += 1;
  return { 'X-Forwarded-For': `10.0.${Math.floor(ownClients / 250)}.${1 + (ownClients % 250)}` };
}

/**
 * Requests an address without a pause, from a separate process; a limited number of times from this one, because the
 * other program rounds a short load up to seconds.
 * @param seconds duration of a load without a limit.
 */
export async function putLoad({ url, headers = {}, pid, requests }: Load, seconds = SECONDS): Promise<Measurement> {
  if (requests !== undefined)
    return requestEach(
      Array.from({ length: requests }, () => url),
      { ...headers, ...ownClient() },
    );
  const program = fileURLToPath(import.meta.resolve('autocannon'));
  const asked = Object.entries({ 'Accept-Encoding': 'br, gzip', ...headers });
  const memory = watchMemory(pid);
  const child = spawn(
    process.execPath,
    [
      program,
      '--json',
      '-c',
      String(CONNECTIONS),
      '-d',
      String(seconds),
      ...asked.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      url,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const result = resultSchema.parse(JSON.parse(await text(child.stdout)));
  const greatest = memory.stop();
  const answers = result['2xx'] + result.non2xx;
  return {
    'requests a second': result['2xx'] / result.duration,
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
