import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { articleDocument } from '../content/testing/article.fixture.ts';
import { releaseFolder } from '../delivery/registry/storage/release-folders.ts';
import { ownBucketServer } from '../delivery/registry/testing/own-bucket-server.fixture.ts';
import { moveTo } from '../delivery/registry/testing/registry.fixture.ts';
import { testRelease } from '../delivery/registry/testing/release.fixture.ts';
import { edgeCachePositions } from '../edge/schema.ts';
import { rowsFile } from './backup-file.ts';
import {
  backUp,
  contentOf,
  emptyPlace,
  emptyPostgresPlace,
  later,
  opened,
  openFilledSite,
  rail,
  restore,
  type TestSite,
} from './backup.fixture.ts';
import { createQueues } from './database/waiting-jobs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openFilledSite();
});
afterAll(() => site.close());

test('a copy of a running site brings back all of it, and nothing that was written later', async () => {
  const before = await contentOf(site);
  const { folder, missing } = await backUp(site);
  expect(missing).toEqual([]);
  await site.store.writeArticles([articleDocument('written-later')]);
  const place = await emptyPlace();
  await restore(folder, place);
  const restored = await opened(place);
  expect(await contentOf(restored)).toEqual(before);
  expect(await restored.store.articleAtPath('health/written-later')).toBeNull();
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith('database-copy'))).toEqual([]);
});

test('a restored site goes on counting where the copied one was @full', async () => {
  const { folder } = await backUp(site);
  const place = await emptyPlace();
  await restore(folder, place);
  const restored = await opened(place);
  const [last] = await site.registry.registry.changes({ name: 'rail', limit: 1 });
  await restored.registry.registry.moveChannel(moveTo(rail));
  const [next] = await restored.registry.registry.changes({ name: 'rail', limit: 1 });
  expect(next?.change).toBeGreaterThan(last?.change ?? 0);
});

test('a cache in front of a restored site is new to it: it may have pages of the time after the copy', async () => {
  onTestFinished(async () => void (await site.database.db.delete(edgeCachePositions)));
  await site.database.db.insert(edgeCachePositions).values({ cache: 'a', pass: 'first', content: 7, rollout: 7 });
  const { folder } = await backUp(site);
  const place = await emptyPlace();
  await restore(folder, place);
  expect(await (await opened(place)).database.db.select().from(edgeCachePositions)).toEqual([]);
});

test('tables and columns that somebody added are named, and are not in a copy', async () => {
  const changed = await opened(await emptyPlace());
  await changed.store.writeArticles([articleDocument('a')]);
  const { others: none } = await backUp(changed);
  expect(none).toEqual([]);
  await changed.database.executeSql('create table articles_before_fix as select * from articles');
  await changed.database.executeSql('create table notes (id serial, article text references articles (id))');
  await changed.database.executeSql(`alter table articles add column note text default 'mine'`);
  await changed.database.executeSql('alter table articles add column number serial');
  await changed.database.executeSql('alter table articles add column best text references article_search (article_id)');
  const { folder, others } = await backUp(changed);
  expect(others).toEqual([
    'column note of table articles',
    'column number of table articles',
    'column best of table articles',
    'table articles_before_fix',
    'table notes',
  ]);
  const place = await emptyPlace();
  await restore(folder, place);
  expect(await (await opened(place)).store.articleAtPath('health/a')).not.toBeNull();
});

test('only its owner may read a copy', async () => {
  const { folder } = await backUp(site);
  const modes = [folder, join(folder, 'backup.json'), join(folder, 'tables'), rowsFile(folder, 'sessions')].map(
    async (path) => ((await stat(path)).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(['700', '600', '700', '600']);
});

test('of two jobs with one key, one running and one waiting for its next attempt, a copy has the waiting one', async () => {
  const busy = await opened(await emptyPlace());
  await busy.queueJob({ text: 'a mail' });
  await createQueues(busy.database, [{ name: 'of-keys', policy: 'stately' }]);
  for (const [state, key] of [
    ['created', 'a'],
    ['retry', 'a'],
    ['active', 'a'],
    ['active', 'b'],
    ['active', null],
    ['retry', null],
  ] as const)
    await busy.database.executeSql(
      `insert into pgboss.job (name, policy, state, singleton_key, data) values ('of-keys', 'stately', $1, $2, $3)`,
      [state, key, JSON.stringify({ text: `${state} ${key}` })],
    );
  const { folder } = await backUp(busy);
  const place = await emptyPlace();
  await restore(folder, place);
  const jobs = await (await opened(place)).waitingJobs();
  expect(jobs.map((data) => JSON.stringify(data)).toSorted()).toEqual(
    ['a mail', 'active b', 'created a', 'retry a', 'retry null'].map((text) => JSON.stringify({ text })),
  );
});

test.skipIf(inject('postgresUrl') === null)(
  'a copy of an embedded database moves to PostgreSQL and a bucket, and back @full',
  async () => {
    const before = await contentOf(site);
    const first = await backUp(site);
    const place = await emptyPostgresPlace(bucketServer.settings);
    if (place === null) throw new Error('there is no server');
    await restore(first.folder, place);
    const moved = await opened(place);
    expect(await contentOf(moved)).toEqual(before);
    const second = await backUp(moved, {
      onSnapshot: async () => void (await moved.store.writeArticles([articleDocument('written-meanwhile')])),
    });
    const { tables, jobs } = second.backup;
    expect({ tables, jobs }).toEqual({ tables: first.backup.tables, jobs: first.backup.jobs });
    const back = await emptyPlace();
    await restore(second.folder, back);
    expect(await contentOf(await opened(back))).toEqual(before);
  },
);
const bucketServer = ownBucketServer();

test.skipIf(inject('postgresUrl') === null)(
  'a restore into PostgreSQL that failed leaves no row, and can be tried again @full',
  async () => {
    const { folder } = await backUp(site);
    const file = rowsFile(folder, 'release_channels');
    const bytes = await readFile(file);
    await writeFile(file, gzipSync('damaged\n'));
    const place = await emptyPostgresPlace();
    if (place === null) throw new Error('there is no server');
    await expect(restore(folder, place)).rejects.toThrow(
      'the rows of release_channels cannot be restored (missing data for column "channel")',
    );
    await writeFile(file, bytes);
    await restore(folder, place);
    expect((await contentOf(await opened(place))).article).not.toBeNull();
    await expect(restore(folder, place)).rejects.toThrow(
      /^the database is not empty: it has rows in articles, .+\. Name an empty database$/,
    );
  },
);

test('a release that the site itself does not have is named, and the rest is copied @full', async () => {
  const damaged = await opened(await emptyPlace());
  await damaged.registry.seed(rail);
  await damaged.registry.seed(later);
  await rm(join(releaseFolder(damaged.dataDir, rail.manifest), 'server/remoteEntry.js'));
  const { missing, backup } = await backUp(damaged);
  expect(missing).toEqual([`rail ${rail.manifest.version}: server/remoteEntry.js is missing`]);
  expect(backup.releases).toEqual([{ name: 'rail', version: later.manifest.version }]);
});

test('a release that the site prunes meanwhile is not missing @full', async () => {
  const pruning = await opened(await emptyPlace());
  for (const text of ['one', 'two', 'three']) await pruning.registry.seed(testRelease('rail', text));
  const prune = async () => void (await pruning.registry.registry.prune({ isDryRun: false }));
  const { missing, backup } = await backUp(pruning, { onSnapshot: prune });
  expect(missing).toEqual([]);
  expect(backup.releases).toHaveLength(2);
});

test('a backup that is interrupted leaves nothing behind @full', async () => {
  const folder = join((await emptyPlace()).dataDir, 'copy');
  const stopped = new AbortController();
  const backingUp = backUp(site, { folder, onSnapshot: () => stopped.abort(), signal: stopped.signal });
  await expect(backingUp).rejects.toThrow('aborted');
  await expect(stat(folder)).rejects.toThrow('ENOENT');
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith('database-copy'))).toEqual([]);
});

test('what cannot be in a backup of the pictures is named, and the rest is copied @full', async () => {
  const odd = await opened(await emptyPlace());
  expect((await backUp(odd)).backup.media.files).toBe(0);
  await mkdir(join(odd.mediaDir, 'lost+found'), { recursive: true });
  await writeFile(join(odd.mediaDir, 'a.svg'), 'a');
  await writeFile(join(odd.mediaDir, 'line\nbreak.svg'), 'b');
  await symlink(join(odd.mediaDir, 'a.svg'), join(odd.mediaDir, 'link.svg'));
  const { missing, backup, folder } = await backUp(odd);
  expect(backup.media.files).toBe(1);
  expect(missing).toEqual([
    'picture "line\\nbreak.svg": its name has a line break',
    'picture "link.svg": it is no file, but a link or the like',
  ]);
  const place = await emptyPlace();
  await mkdir(join(place.mediaDir, 'lost+found'), { recursive: true });
  await restore(folder, place);
  expect((await stat(join(place.mediaDir, 'a.svg'))).mode & 0o777).toBe(0o644);
  await expect(backUp({ ...odd, mediaDir: '/not/mounted' })).rejects.toThrow(
    'setting MEDIA_DIR: /not/mounted does not',
  );
});
