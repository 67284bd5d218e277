import { Agent, request } from 'node:http';
import type { Article } from '@plainwell/contracts/article/article.ts';
import { importDocuments } from '../../harness/site/import-content.ts';
import { startSite } from '../../harness/site/start-site.ts';
import type { Measurement } from '../report/results.ts';
import { memorySettings } from '../subjects/memory-settings.ts';

/** Number of pages that each measurement makes anew: one for each copy of the article. */
const PAGES = 60;
/** Number of parallel connections, as `putLoad` has. */
const CONNECTIONS = 10;

/** How much of a page has changed since the site made it: the text of one slot, or all, because it was never made. */
export const CHANGES = ['one slot', 'all slots'] as const;
export type Change = (typeof CHANGES)[number];

/** Requests a page. Returns the time to its last byte, in milliseconds. */
function timeOf(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
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
 * Starts a site for pages that are made anew because their article has changed. The many articles of these measurements
 * would change what the bench measures on its other site.
 */
export async function openChangedPages(article: Article) {
  const site = await startSite({ env: memorySettings });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let round = 0;

  /** Requests all pages, each once. Returns the time of each, in milliseconds. */
  async function requestAll(articles: readonly { canonicalPath: string }[]): Promise<number[]> {
    const left = [...articles];
    const times: number[] = [];
    const connection = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop())
        times.push(await timeOf(`${site.url}/tabbed/${next.canonicalPath}`, agent));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return times;
  }

  return {
    async measure(change: Change): Promise<Measurement> {
      round += 1;
      const copies = Array.from({ length: PAGES }, (_none, index) => ({
        ...article,
        hrlContentId: `bench-${round}-${index}`,
        canonicalPath: `bench/copy-${round}-${index}`,
      }));
      await importDocuments(site, copies);
      if (change === 'one slot') {
        await requestAll(copies);
        await importDocuments(
          site,
          copies.map((copy) => ({ ...copy, deck: `Edition ${round}.` })),
        );
      }
      const began = performance.now();
      const times = (await requestAll(copies)).sort((one, other) => one - other);
      const seconds = (performance.now() - began) / 1_000;
      const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? null;
      return {
        'requests a second': PAGES / seconds,
        'latency, median, ms': at(0.5),
        'latency, 90 %, ms': at(0.9),
        'latency, 99 %, ms': at(0.99),
      };
    },
    async close() {
      agent.destroy();
      await site.stop();
    },
  };
}
