import { Agent, request } from 'node:http';
import type { Measurement } from '../report/results.ts';

/** Number of parallel connections: enough to keep one server process busy. */
export const CONNECTIONS = 10;

type Headers = Readonly<Record<string, string>>;

/** Requests a page. Returns the time to its last byte, in milliseconds. */
function timeOf(url: string, agent: Agent, headers: Headers): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    call.once('error', reject);
    call.end();
  });
}

/**
 * Requests addresses on parallel connections, each once.
 * @throws Error if an answer is no success.
 */
export async function requestEach(urls: readonly string[], headers: Headers = {}): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const left = [...urls];
  const times: number[] = [];
  const connection = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      times.push(await timeOf(next, agent, { 'Accept-Encoding': 'br, gzip', ...headers }));
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
    'requests a second': urls.length / seconds,
    'latency, median, ms': at(0.5),
    'latency, 90 %, ms': at(0.9),
    'latency, 99 %, ms': at(0.99),
  };
}
