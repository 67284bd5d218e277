import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { startOldBucket, type OldBucket } from '../../harness/servers/faulty-proxies.ts';
import { healthProblems } from '../../harness/servers/health-problems.ts';
import { missingServers, startCluster, type Cluster } from '../../harness/servers/start-cluster.ts';
import { expect, test } from '../../harness/plain-test.ts';

test.skip(missingServers.length > 0, `not on this machine: ${missingServers.join(', ')}`);

const PAGE = '/health/insomnia-causes-and-care';
let cluster: Cluster;
let bucket: OldBucket | undefined;
test.beforeAll(async () => {
  if (missingServers.length > 0) return;
  cluster = await startCluster({
    processes: 2,
    async bucketBy(origin) {
      bucket = await startOldBucket(origin);
      return bucket.url;
    },
  });
});
test.afterAll(async () => {
  await cluster?.stop();
  bucket?.close();
});

/** Returns the release set of a page. */
async function setOf(origin: string): Promise<string> {
  const answer = await fetch(origin + PAGE);
  expect(answer.status).toBe(200);
  return /<meta name="plainwell-releases" content="([^"]*)"/.exec(await answer.text())?.[1] ?? '';
}

test('while the bucket answers old data, a process keeps its set and says why; then it switches @full', async () => {
  const [first, other] = cluster.processes;
  if (other === undefined || bucket === undefined) throw new Error('a part of the cluster is missing');
  const before = await setOf(other.url);
  bucket.stayBehind();
  const registry = registryOfMachine(first);
  const rail = await registry.publish(await remarkedBuild('mfe-ads-rail', 'not there yet'), 'rail');
  const tools = await registry.publish(await remarkedBuild('mfe-reader-tools', 'not there yet'), 'reader-tools');
  const absent = (name: string, version: string) =>
    `the bucket does not have all files of ${name} ${version}, or not yet`;

  // The gate of a process that cannot read the release refuses it.
  await expect(registryOfMachine(other).point('rail', rail)).rejects.toThrow(absent('rail', rail));
  expect(await setOf(first.url)).toBe(before);

  // The process that has stored the releases has a copy of them.
  await registry.point('rail', rail);
  await registry.point('reader-tools', tools);
  const after = before.replace(/\brail@\S+/, `rail@${rail}`).replace(/\breader-tools@\S+/, `reader-tools@${tools}`);
  expect(await setOf(first.url)).toBe(after);
  const problems = async () =>
    (await healthProblems(other, 'release')).map(({ subject, problem }) => `${subject}: ${problem}`).toSorted();
  await expect
    .poll(problems)
    .toEqual([
      expect.stringContaining(`rail@${rail}: ${absent('rail', rail)}. Readers get `),
      expect.stringContaining(`reader-tools@${tools}: ${absent('reader-tools', tools)}. Readers get `),
    ]);
  expect(await setOf(other.url)).toBe(before);
  // Whoever comes through the cache gets one of the two sets, and no mixture.
  for (let view = 0; view < 12; view += 1) expect([before, after]).toContain(await setOf(cluster.url));

  bucket.catchUp();
  await expect.poll(() => setOf(other.url)).toBe(after);
  await expect.poll(problems).toEqual([]);
  await expect.poll(() => setOf(cluster.url)).toBe(after);
});
