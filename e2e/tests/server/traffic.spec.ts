import { readFile } from 'node:fs/promises';
import { seededRandom } from '../../../bff/src/telemetry/ingest/sampling/seeded-random.fixture.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { expect, test } from '../../harness/plain-test.ts';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { missingServers, startCluster, type Cluster } from '../../harness/servers/start-cluster.ts';
import { importDocuments } from '../../harness/site/import-content.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { secondPurge } from '../../harness/timing/second-purge.ts';
import type { Asked } from '../../traffic/caches/asked.ts';
import { EdgeCache } from '../../traffic/caches/edge-cache.ts';
import { siteLimits } from '../../traffic/caches/site-limits.ts';
import { SiteProcess } from '../../traffic/caches/site-process.ts';
import { kindsOf } from '../../traffic/model/addresses.ts';
import { AliasSampler, zipfWeights } from '../../traffic/model/alias-sampler.ts';
import { modelWith } from '../../traffic/model/assumptions.ts';
import { readOptions } from '../../traffic/options.ts';
import { comparison, VARIANTS } from '../../traffic/report/compare.ts';

const PROCESSES = 3;
const ARTICLES = 150;
/** Requests before the edit, up to the edit that lists show, up to the release, and after it. */
const PARTS = 700;
/** Share of the requests in which the simulation may differ from Varnish. */
const TOLERANCE = 0.02;

const article = (number: number, words: string, title = `Article ${number}`) =>
  madeUpArticle({
    hrlContentId: `scale-${number}`,
    canonicalPath: `health/scale-${number}`,
    title,
    tabs: [{ id: 'opening', title: null, body: `<p>${words}</p>` }],
  });

/** A request as it was sent, and whether Varnish had the answer. */
interface Sent {
  at: number;
  address: number;
  form: number;
  set: number;
  isHit: boolean;
}

/** A change: when it was made, of which articles, and the release set from then on. */
interface Change {
  at: number;
  isOf: (address: number) => boolean;
}

/** Plays the requests that were sent through the caches of the simulation. Returns the number of hits of each part. */
function simulatedHits(sent: readonly Sent[], changes: readonly Change[]): number[] {
  const work = { kept: 0, joined: 0, made: 0, loaded: 0 };
  const processes = Array.from({ length: PROCESSES }, () => new SiteProcess(0.05, work));
  let turn = 0;
  const edge = new EdgeCache(256e6, {
    seconds: 0.01,
    answer: (asked, now, isConditional) => processes[turn++ % PROCESSES]?.answer(asked, now, isConditional) ?? false,
  });
  const { article: kind } = kindsOf(modelWith());
  const last = (address: number, now: number, after: number) =>
    Math.max(-1, ...changes.filter(({ at, isOf }) => isOf(address) && at + after <= now).map(({ at }) => at + after));
  const hits = sent.map(({ at, address, form, set }) => {
    const asked: Asked = {
      kind,
      address,
      set,
      shell: 0,
      isSetLive: true,
      form,
      changedAt: last(address, at, 0),
      purgedAt: Math.max(last(address, at, 0.1), last(address, at, siteLimits.secondPurgeAfter + 0.1)),
    };
    return edge.answer(asked, at) === 'hit';
  });
  return [0, 1, 2, 3].map((part) => hits.slice(part * PARTS, (part + 1) * PARTS).filter(Boolean).length);
}

let cluster: Cluster | undefined;
test.afterAll(() => cluster?.stop());

test('the simulated caches have as many hits as Varnish, before and after edits and a release @full', async () => {
  test.skip(missingServers.length > 0, `not on this machine: ${missingServers.join(', ')}`);
  cluster = await startCluster({ processes: PROCESSES });
  const { url, processes } = cluster;
  const [site] = processes;
  await importDocuments(
    site,
    Array.from({ length: ARTICLES }, (_, number) => article(number, 'Before.')),
  );
  const registry = registryOfMachine(site);
  const version = await registry.publish(await remarkedBuild('mfe-ads-rail', 'scale'), 'rail');
  await secondPurge();

  const random = seededRandom(1);
  const popular = new AliasSampler(zipfWeights(ARTICLES, 0.8));
  const sent: Sent[] = [];
  const changes: Change[] = [];
  const began = performance.now();
  const now = () => (performance.now() - began) / 1_000;
  let set = 0;
  async function send(): Promise<void> {
    const at = now();
    const address = popular.at(random());
    const form = random() < 0.2 ? 1 : 0;
    const { status, headers } = await rawRequest(
      { url },
      { path: `/health/scale-${address}`, headers: { 'Accept-Encoding': form === 1 ? 'gzip' : 'br' } },
    );
    expect(status).toBe(200);
    sent.push({ at, address, form, set, isHit: headers['cache-status'] === 'Varnish; hit' });
  }
  async function sendPart(): Promise<void> {
    for (let count = 0; count < PARTS; count += 1) await send();
  }

  await sendPart();
  await importDocuments(site, [article(0, 'After.'), article(1, 'After.')]);
  changes.push({ at: now(), isOf: (address) => address < 2 });
  await secondPurge();
  await sendPart();
  await importDocuments(site, [article(2, 'After.', 'Another title')]);
  changes.push({ at: now(), isOf: () => true });
  await secondPurge();
  await sendPart();
  await registry.point('rail', version);
  await expect
    .poll(async () => (await rawRequest({ url }, { path: '/health/scale-3' })).text)
    .toContain(`rail@${version}`);
  // Until then a process that was a moment behind may have told the cache the set before.
  await secondPurge();
  set = 1;
  await sendPart();

  const simulated = simulatedHits(sent, changes);
  const real = [0, 1, 2, 3].map(
    (part) => sent.slice(part * PARTS, (part + 1) * PARTS).filter(({ isHit }) => isHit).length,
  );
  test.info().annotations.push({ type: 'hits', description: JSON.stringify({ real, simulated }) });
  for (const [part, hits] of real.entries())
    expect(Math.abs(hits - (simulated[part] ?? 0))).toBeLessThanOrEqual(TOLERANCE * PARTS);
});

test('docs/scale.md has the figures of the simulation @full', async () => {
  const document = await readFile(new URL('../../../docs/scale.md', import.meta.url), 'utf8');
  const present = comparison(readOptions([]), VARIANTS.slice(0, 1));
  for (const line of present.split('\n')) expect(document).toContain(line);
});
