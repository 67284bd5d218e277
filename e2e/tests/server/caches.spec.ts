import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { startPurgeProxy, type PurgeProxy } from '../../harness/servers/faulty-proxies.ts';
import { healthProblems } from '../../harness/servers/health-problems.ts';
import { missingServers, startCluster, type Cluster } from '../../harness/servers/start-cluster.ts';
import { importDocuments } from '../../harness/site/import-content.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { secondPurge } from '../../harness/timing/second-purge.ts';
import { expect, test } from '../../harness/plain-test.ts';

test.skip(missingServers.length > 0, `not on this machine: ${missingServers.join(', ')}`);

let cluster: Cluster;
const proxies: PurgeProxy[] = [];
test.beforeAll(async () => {
  if (missingServers.length > 0) return;
  cluster = await startCluster({
    processes: 2,
    caches: 2,
    async purgesBy(origin) {
      const proxy = await startPurgeProxy(origin);
      proxies.push(proxy);
      return proxy.url;
    },
  });
});
test.afterAll(async () => {
  await cluster?.stop();
  for (const proxy of proxies) proxy.close();
});

/** Stores an article. Resolves when the editor's save is done. */
const write = (id: string, words: string) =>
  importDocuments(cluster.processes[0], [
    madeUpArticle({
      hrlContentId: id,
      canonicalPath: `health/${id}`,
      tabs: [{ id: 'opening', title: null, body: `<p>${words}</p>` }],
    }),
  ]);

async function read(origin: string, id: string): Promise<{ isHit: boolean; words: string }> {
  const { text, headers } = await rawRequest({ url: origin }, { path: `/health/${id}` });
  return { isHit: headers['cache-status'] === 'Varnish; hit', words: /Edition \d+\./.exec(text)?.[0] ?? '' };
}

/** Stores the first edition of an article, and waits until both caches keep it. */
async function keepEverywhere(id: string): Promise<void> {
  await write(id, 'Edition 1.');
  for (const cache of cluster.caches)
    await expect.poll(() => read(cache, id)).toEqual({ isHit: true, words: 'Edition 1.' });
  // The second pass of the purge removes the page once more.
  await secondPurge();
  for (const cache of cluster.caches)
    await expect.poll(() => read(cache, id)).toEqual({ isHit: true, words: 'Edition 1.' });
}

/** Returns the caches that any process of the site names as not told, with the reason. */
async function untold(): Promise<string[]> {
  const found = await Promise.all(cluster.processes.map((process) => healthProblems(process, 'edge-cache')));
  return [...new Set(found.flat().map(({ problem }) => problem))];
}
const notTold = (number: number, reason: string) =>
  `Cache ${number} in front of the site is not told of changes: the receiver ${reason}.`;

test('a cache that comes back with its old memory gets what it missed, and no other waits for it @full', async () => {
  await keepEverywhere('suspended-cache');
  const [first = '', second = ''] = cluster.caches;
  const goOn = cluster.varnishes[1]?.suspend();
  for (const edition of ['Edition 2.', 'Edition 3.']) {
    await write('suspended-cache', edition);
    await expect.poll(async () => (await read(first, 'suspended-cache')).words).toBe(edition);
  }
  await expect.poll(untold).toEqual([notTold(2, 'does not answer in time')]);
  goOn?.();
  await expect.poll(async () => (await read(second, 'suspended-cache')).words).toBe('Edition 3.');
  await expect.poll(untold).toEqual([]);
  // nginx asks both in turn.
  for (let view = 0; view < 4; view += 1) expect((await read(cluster.url, 'suspended-cache')).words).toBe('Edition 3.');
});

test('no save, no page and no other cache waits for purges that hang or fail @full', async () => {
  await keepEverywhere('slow-purge');
  const [first = '', second = ''] = cluster.caches;
  const [proxy] = proxies;
  if (proxy === undefined) throw new Error('the first cache has no proxy');
  let edition = 1;
  for (const [state, reason] of [
    ['hangs', 'does not answer in time'],
    ['refuses', 'answers 503'],
  ] as const) {
    proxy.become(state);
    const before = proxy.passed();
    for (let edit = 0; edit < 3; edit += 1) {
      edition += 1;
      // Both resolve while the purges of the first cache do not.
      await write('slow-purge', `Edition ${edition}.`);
      await expect.poll(async () => (await read(second, 'slow-purge')).words).toBe(`Edition ${edition}.`);
    }
    // What is not purged may be outdated, but readers get it.
    expect((await read(first, 'slow-purge')).words).toMatch(/^Edition \d\./);
    expect((await fetch(`${first}/health/asthma-control`)).status).toBeLessThan(500);
    await expect.poll(untold).toEqual([notTold(1, reason)]);
    expect(proxy.passed()).toBe(before);
  }
  const metrics = await Promise.all(cluster.processes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  expect(metrics.join('\n')).toMatch(/plainwell_edge_purges_total\{cache="1",outcome="retried"\} [1-9]/);

  proxy.become('passes');
  await expect.poll(async () => (await read(first, 'slow-purge')).words).toBe(`Edition ${edition}.`);
  await expect.poll(untold).toEqual([]);
});
