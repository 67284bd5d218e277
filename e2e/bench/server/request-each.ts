import { Agent, request } from 'node:http';
import type { Measurement } from '../report/results.ts';

/** Number of parallel connections: enough to keep one server process busy. */
export const CONNECTIONS = 10;

type Headers = Readonly<Record<string, string>>;

/** A request to measure. */
export interface Call {
  url: string;
  /** @default 'GET' */
  method?: string;
  headers?: Headers;
  body?: string;
}

/** Sends a request. Returns the time to the last byte of its answer, in milliseconds. */
function timeOf({ url, method = 'GET', headers = {}, body }: Call, agent: Agent, common: Headers): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers: { ...common, ...headers } }, (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      response.once('end', () =>
        statusCode >= 200 && statusCode < 300
          ? resolve(performance.now() - began)
          : reject(new Error(`${method} ${url} answered ${statusCode}`)),
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}

/**
 * Sends requests on parallel connections, each once.
 * @param calls requests; a text is an address to get.
 * @throws Error if an answer is no success.
 */
export async function requestEach(calls: readonly (Call | string)[], headers: Headers = {}): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const left = [...calls];
  const times: number[] = [];
  const connection = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      times.push(
        await timeOf(typeof next === 'string' ? { url: next } : next, agent, {
          'Accept-Encoding': 'br, gzip',
          ...headers,
        }),
      );
  };
  const began = performance.now();
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - began) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? null;
  return {
    'requests a second': calls.length / seconds,
    'latency, median, ms': at(0.5),
    'latency, 90 %, ms': at(0.9),
    'latency, 99 %, ms': at(0.99),
  };
}
