/**
 * Measures what one server of each kind answers a second: nginx and Varnish with kept pages, one process of the site
 * with kept pages, fresh pages, creatives, and what it stores in PostgreSQL. Prints a Markdown table. The figures are
 * those of `measured` in servers.ts. Varnish, nginx, PostgreSQL, the process and the load share the machine.
 */
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { CLIENT_RENDERED_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { putLoad } from '../bench/server/load.ts';
import { startCluster } from '../harness/servers/start-cluster.ts';

const ARTICLE = '/health/insomnia-causes-and-care';
const CREATIVE = '/api/creatives/medium-rectangle?slot=slot-0';
/** Parallel connections of one load. */
const CONNECTIONS = 20;
/** Requests of a load that comes from as many client addresses. */
const REQUESTS = 3_000;
const ROUNDS = 3;

interface Call {
  path: string;
  body?: string;
}

/** Sends calls, each from a client address of its own. Returns the calls a second. */
async function callsASecond(origin: string, callOf: (number: number) => Call, count = REQUESTS): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const send = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const { path, body } = callOf(number);
      // Two proxies stand in front of the processes.
      const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}, 127.0.0.1`;
      const sent = request(
        new URL(path, origin),
        {
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'X-Forwarded-For': client, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () =>
            (answer.statusCode ?? 500) < 300 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
          );
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  const began = performance.now();
  try {
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (next < count) await send(next++);
      }),
    );
  } finally {
    agent.destroy();
  }
  return (count * 1_000) / (performance.now() - began);
}

const batchOf = (): Call => ({
  path: '/api/events',
  body: JSON.stringify({
    pageView: crypto.randomUUID(),
    path: ARTICLE,
    first: 0,
    events: ['requested', 'filled', 'viewed', 'requested'].map((what) => ({ name: 'slot', what, slot: 'slot-0' })),
  }),
});
const telemetryOf = (): Call => ({
  path: '/api/telemetry',
  body: JSON.stringify({
    pageView: crypto.randomUUID(),
    path: ARTICLE,
    first: 0,
    events: [{ kind: 'web-vital', name: 'LCP', value: 1_200 }],
  }),
});

const cluster = await startCluster({ processes: 1 });
try {
  const [site] = cluster.processes;
  const rate = async (url: string, headers: Record<string, string> = {}, requests?: number) =>
    (await putLoad({ url, headers, pid: process.pid, ...(requests !== undefined && { requests }) }))[
      'requests a second'
    ] ?? 0;
  let round = 0;
  const measurements: Record<string, () => Promise<number>> = {
    'nginx and Varnish, kept page': () => rate(`${cluster.url}${ARTICLE}`),
    'Varnish, kept page': () => rate(`${cluster.cache}${ARTICLE}`),
    'process, kept page': () => rate(`${site.url}${ARTICLE}`),
    'process, kept call of an infinite page': () => rate(`${site.url}/api/content${ARTICLE}?adLayout=BASELINE`),
    'process, fresh page': () => rate(`${site.url}${ARTICLE}`, { [CLIENT_RENDERED_HEADER]: 'none' }, 60),
    'process, creative': () => rate(`${site.url}${CREATIVE}`),
    'process and PostgreSQL, search': () =>
      callsASecond(site.url, (number) => ({ path: `/search?q=sleep+${round}+${number}` }), 300),
    'process and PostgreSQL, batch of 4 page events': () => callsASecond(site.url, batchOf),
    'process and PostgreSQL, batch of telemetry': () => callsASecond(site.url, telemetryOf),
  };
  const results = new Map<string, number[]>();
  for (; round <= ROUNDS; round += 1)
    for (const [name, measure] of Object.entries(measurements)) {
      const value = await measure();
      // The first round warms the servers up.
      if (round > 0)
        results.set(
          name,
          [...(results.get(name) ?? []), value].toSorted((one, other) => one - other),
        );
    }
  const { length } = cpus();
  console.log(
    `${ROUNDS} rounds, median (least–greatest), Node.js ${process.version}, ${length} × ${cpus()[0]?.model}\n`,
  );
  console.log('| | a second |\n|---|--:|');
  for (const [name, values] of results) {
    const [least, median, greatest] = values.map((value) => Math.round(value).toLocaleString('en-US'));
    console.log(`| ${name} | ${median} (${least}–${greatest}) |`);
  }
} finally {
  await cluster.stop();
}
