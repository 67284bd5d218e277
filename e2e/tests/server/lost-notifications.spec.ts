import { openPostgres } from '../../../bff/src/database/connection/open-postgres.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { missingServers, startCluster, type Cluster } from '../../harness/servers/start-cluster.ts';
import { importDocuments, withdrawArticle } from '../../harness/site/import-content.ts';
import { expect, test } from '../../harness/plain-test.ts';

test.skip(missingServers.length > 0, `not on this machine: ${missingServers.join(', ')}`);

const PAGE = '/health/insomnia-causes-and-care';
const EDITED = '/health/unheard-of';

/** Puts a function that does nothing in the place of the one with which processes notify each other. */
const NOTIFY_NOBODY = `
  create function public.pg_notify(text, text) returns void language sql as '';
  do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$;
`;
const WHOSE_NOTIFY = `select pronamespace::regnamespace::text as whose from pg_proc
  where oid = 'pg_notify(text,text)'::regprocedure`;

let cluster: Cluster;
test.beforeAll(async () => {
  if (missingServers.length > 0) return;
  cluster = await startCluster({ processes: 2 });
  const url = cluster.data['DATABASE_URL'] ?? '';
  const before = await openPostgres(url);
  await before.executeSql(NOTIFY_NOBODY);
  await before.close();
  // Only new connections have the setting.
  for (const process of cluster.processes) await process.restart();
  const after = await openPostgres(url);
  expect((await after.executeSql(WHOSE_NOTIFY)).rows).toEqual([{ whose: 'public' }]);
  await after.close();
});
test.afterAll(() => cluster?.stop());

const article = (words: string) =>
  madeUpArticle({
    hrlContentId: 'unheard-of',
    canonicalPath: EDITED.slice(1),
    tabs: [{ id: 'opening', title: null, body: `<p>${words}</p>` }],
  });

test('processes and the cache follow edits, withdrawals and releases of which nobody notifies them @full', async () => {
  const [first, other] = cluster.processes;
  if (other === undefined) throw new Error('the second process is missing');
  const places = [other.url, cluster.cache];
  const read = async (origin: string, path: string) => {
    const answer = await fetch(origin + path);
    return `${answer.status} ${await answer.text()}`;
  };
  for (const [words, earlier] of [['First.'], ['Second.', 'First.']] as const) {
    await importDocuments(first, [article(words)]);
    for (const place of places) {
      await expect.poll(() => read(place, EDITED)).toContain(words);
      if (earlier !== undefined) expect(await read(place, EDITED)).not.toContain(earlier);
    }
  }

  const registry = registryOfMachine(first);
  const version = await registry.publish(await remarkedBuild('mfe-ads-rail', 'unheard of'), 'rail');
  await registry.point('rail', version);
  for (const place of places) await expect.poll(() => read(place, PAGE)).toContain(`rail@${version}`);

  await withdrawArticle(first, EDITED.slice(1));
  for (const place of places) await expect.poll(() => read(place, EDITED)).toMatch(/^410 /);
});
