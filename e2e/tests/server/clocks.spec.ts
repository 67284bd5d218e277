import { startSavingLoad } from '../../harness/readers/saving-load.ts';
import { signInAsNewReader } from '../../harness/readers/signed-in-reader.ts';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { healthProblems } from '../../harness/servers/health-problems.ts';
import { hasFaketime, missingServers, startCluster, type Cluster } from '../../harness/servers/start-cluster.ts';
import { importDocuments } from '../../harness/site/import-content.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { expect, test } from '../../harness/plain-test.ts';

test.skip(missingServers.length > 0, `not on this machine: ${missingServers.join(', ')}`);
test.skip(!hasFaketime, 'faketime is not on this machine');

const PAGE = '/health/insomnia-causes-and-care';

let cluster: Cluster;
test.beforeAll(async () => {
  if (missingServers.length === 0 && hasFaketime)
    cluster = await startCluster({ processes: 3, clocks: ['+0', '+5m', '-5m'] });
});
test.afterAll(() => cluster?.stop());

const textOf = async (url: string) => (await fetch(url)).text();
const setOf = async (origin: string) =>
  /<meta name="plainwell-releases" content="([^"]*)"/.exec(await textOf(origin + PAGE))?.[1];

test('processes whose clocks are five minutes off say so, and accept what the others signed @full', async ({
  browser,
}) => {
  const problems = cluster.processes.map(async (process) =>
    (await healthProblems(process, 'clock')).map(({ problem }) => problem.slice(0, 50)),
  );
  expect(await Promise.all(problems)).toEqual([
    [],
    [expect.stringMatching(/^The clock of this machine is (?:299|300|301) s ahead of/)],
    [expect.stringMatching(/^The clock of this machine is (?:299|300|301) s behind/)],
  ]);
  const context = await browser.newContext({ baseURL: cluster.url });
  const page = await context.newPage();
  await signInAsNewReader(page);
  const saving = await startSavingLoad(page, cluster.url);
  await expect.poll(() => saving.acknowledged.length).toBeGreaterThan(20);
  await saving.stop();
  expect(saving.failed()).toBe(0);
  expect(await saving.lost()).toEqual([]);
  await context.close();
});

test('two releases at one instant through two of them reach all, and so does an edit @full', async () => {
  const [first, ahead, behind] = cluster.processes.map((process) => ({
    ...process,
    registry: registryOfMachine(process),
  }));
  if (ahead === undefined || behind === undefined || first === undefined) throw new Error('a process is missing');
  const rail = await ahead.registry.publish(await remarkedBuild('mfe-ads-rail', 'ahead'), 'rail');
  const tools = await behind.registry.publish(await remarkedBuild('mfe-reader-tools', 'behind'), 'reader-tools');
  await Promise.all([ahead.registry.point('rail', rail), behind.registry.point('reader-tools', tools)]);
  for (const { url } of cluster.processes) {
    await expect.poll(() => setOf(url)).toContain(`rail@${rail}`);
    await expect.poll(() => setOf(url)).toContain(`reader-tools@${tools}`);
  }
  expect(new Set(await Promise.all(cluster.processes.map(({ url }) => setOf(url)))).size).toBe(1);

  const article = madeUpArticle({
    hrlContentId: 'clock-edit',
    canonicalPath: 'health/clock-edit',
    tabs: [{ id: 'opening', title: null, body: '<p>Written by a process that is ahead.</p>' }],
  });
  await importDocuments(ahead, [article]);
  for (const { url } of [...cluster.processes, cluster])
    await expect.poll(() => textOf(`${url}/health/clock-edit`)).toContain('Written by a process that is ahead.');
});
