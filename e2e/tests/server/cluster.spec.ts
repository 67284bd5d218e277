import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { startSavingLoad, type SavingLoad } from '../../harness/readers/saving-load.ts';
import { signInAsNewReader } from '../../harness/readers/signed-in-reader.ts';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { missingServers, startCluster, type Cluster } from '../../harness/servers/start-cluster.ts';
import { importDocuments } from '../../harness/site/import-content.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/plain-test.ts';
import { startPageLoad } from '../../soak/page-load.ts';
import { createRunningCanaries } from '../../soak/running-canaries.ts';

test.skip(missingServers.length > 0, `not on this machine: ${missingServers.join(', ')}`);

/** Number of readers. Each has at most one request in flight. */
const READERS = 4;
/** Pause of a reader after each page. */
const PAUSE_MS = 100;
/** Page views of all readers before, and after, something is ended. */
const VIEWS = 150;
const PAGE = '/health/insomnia-causes-and-care';
/** Pages that the cache keeps, or each process. */
const KEPT = ['/', PAGE, '/es/salud/insomnio-causas-y-cuidados', '/infinite'];
/** Pages, every third of them one that nothing keeps. */
const ALL = [...KEPT, `/share/email?article=${PAGE}`, '/share/email?article=/health/asthma-control'];

let cluster: Cluster;
let context: BrowserContext;
let saving: SavingLoad;

test.beforeAll(async ({ browser }) => {
  if (missingServers.length > 0) return;
  cluster = await startCluster();
  context = await browser.newContext({ baseURL: cluster.url });
  const page = await context.newPage();
  await signInAsNewReader(page);
  saving = await startSavingLoad(page, cluster.url);
});
test.afterAll(async () => {
  await saving?.stop();
  await context?.close();
  await cluster?.stop();
});

/**
 * Does something while readers read and one saves.
 * @param work gets a function that resolves when the readers have read on for a while.
 * @returns what went wrong for them.
 */
async function whileReading(
  work: (readOn: () => Promise<void>) => Promise<void>,
  paths: readonly string[] = ALL,
): Promise<{ views: string[]; saves: number }> {
  const faults: string[] = [];
  const failedBefore = saving.failed();
  const load = startPageLoad({
    sites: [cluster.url],
    paths,
    readers: READERS,
    pauseMs: PAUSE_MS,
    canaries: createRunningCanaries(),
    faults,
  });
  const readOn = async () => {
    const enough = load.views() + VIEWS;
    await expect.poll(() => load.views()).toBeGreaterThan(enough);
  };
  await readOn();
  await work(readOn);
  await readOn();
  await load.stop();
  return { views: faults, saves: saving.failed() - failedBefore };
}

/** Resolves when the reader can save. */
async function saveAgain(): Promise<void> {
  const { length } = saving.acknowledged;
  await expect.poll(() => saving.acknowledged.length).toBeGreaterThan(length);
}

test('nginx answers the name of the site and no other, and no reader finds the metrics @full', async () => {
  const ask = (path: string, headers = {}) => rawRequest(cluster, { path, headers });
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/', { Host: 'other.example' })).status).toBe(421);
  expect((await ask('/metrics')).status).toBe(404);
  for (const path of ['/METRICS', '/metrics/', '/%6Detrics'])
    expect((await ask(path)).text).not.toContain('plainwell_sign_ins_total');
  const [process] = cluster.processes;
  expect((await rawRequest(process, { path: '/metrics' })).text).toContain('plainwell_sign_ins_total');
});

test('a process that is killed costs at most what was in flight, and one that is restarted costs nothing @full', async () => {
  const [first, ...others] = cluster.processes;
  const killed = await whileReading(async (readOn) => {
    const bringBack = await first.takeAway();
    await readOn();
    await bringBack();
  });
  expect(killed.views.length, killed.views.join('\n')).toBeLessThanOrEqual(READERS);
  expect(killed.saves).toBeLessThanOrEqual(1);

  const restarted = await whileReading(async () => {
    for (const process of others) await process.restart();
  });
  expect(restarted).toEqual({ views: [], saves: 0 });
});

test('while the database is away pages are read on, and no article that was saved is lost @full', async () => {
  const { views } = await whileReading(async (readOn) => {
    const bringBack = await cluster.postgres.takeAway();
    await readOn();
    await bringBack();
  }, KEPT);
  expect(views).toEqual([]);
  await saveAgain();
  expect(await saving.lost()).toEqual([]);
});

test('what was edited just before the database went away can be read in the new edition @full', async () => {
  const edit = (edition: number) =>
    importDocuments(cluster.processes[0], [
      madeUpArticle({
        hrlContentId: 'edited-before',
        canonicalPath: 'health/edited-before',
        tabs: [{ id: 'opening', title: null, body: `<p>Edition ${edition}.</p>` }],
      }),
    ]);
  const read = () =>
    Promise.all(cluster.processes.map(async ({ url }) => await (await fetch(`${url}/health/edited-before`)).text()));
  await edit(1);
  for (const html of await read()) expect(html).toContain('Edition 1.');
  await edit(2);
  // Nobody reads the article. Time for the processes to load it anew.
  await setTimeout(1_000);
  const bringDatabase = await cluster.postgres.takeAway();
  try {
    for (const html of await read()) expect(html).toContain('Edition 2.');
  } finally {
    await bringDatabase();
    await saveAgain();
  }
});

test('while the database is away, pages are read that only one process has kept @full', async () => {
  const [first, ...others] = cluster.processes;
  for (const process of others) await process.restart();
  for (const path of KEPT) expect((await fetch(first.url + path)).status).toBe(200);
  const bringDatabase = await cluster.postgres.takeAway();
  try {
    const bringEmptyCache = await cluster.varnish.takeAway();
    await bringEmptyCache();
    // Varnish asks a process for each encoding anew, in turn.
    for (const encoding of ['br', 'gzip', 'identity'])
      for (const path of KEPT) {
        const { status } = await rawRequest(cluster, { path, headers: { 'Accept-Encoding': encoding } });
        expect(status, `${path} in ${encoding}`).toBe(200);
      }
  } finally {
    await bringDatabase();
    await saveAgain();
  }
});

test('a cache that is killed costs at most what was in flight @full', async () => {
  const { views, saves } = await whileReading(async (readOn) => {
    const bringBack = await cluster.varnish.takeAway();
    await readOn();
    const { headers } = await fetch(cluster.url + PAGE);
    expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual(['private, no-cache', null]);
    await bringBack();
  });
  expect(views.length, views.join('\n')).toBeLessThanOrEqual(READERS);
  expect(saves).toBe(0);
});

test('while the bucket is away pages are read on, and it has every release when it is back @full', async () => {
  const [first, ...others] = cluster.processes;
  const registry = registryOfMachine(first);
  const build = await remarkedBuild('mfe-ads-rail', 'cluster');
  const outcome = await whileReading(async (readOn) => {
    const version = await registry.publish(build, 'rail');
    const bringBack = await cluster.bucket.takeAway();
    await readOn();
    await bringBack();
    await registry.point('rail', version);
    for (const { url } of others)
      await expect.poll(async () => (await fetch(url + PAGE)).text()).toContain(`rail@${version}`);
  });
  expect(outcome).toEqual({ views: [], saves: 0 });
});
