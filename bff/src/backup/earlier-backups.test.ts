import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabaseCopy } from '../platform/data-dir/database-copy.ts';
import { rowsFile } from './backup-file.ts';
import { backUp, contentOf, emptyPlace, opened, openFilledSite, restore, type TestSite } from './backup.fixture.ts';
import { rowsOfJobs, writeRows } from './database/copy-rows.ts';
import { snapshotOf } from './database/open-site-database.ts';
import { JOB_COLUMNS } from './database/waiting-jobs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openFilledSite();
});
afterAll(() => site.close());

test('a copy of an earlier version has no pictures @full', async () => {
  const { folder } = await backUp(site);
  const { media, ...older } = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'));
  expect(media.files).toBe(2);
  await writeFile(join(folder, 'backup.json'), JSON.stringify(older));
  const place = await emptyPlace();
  await restore(folder, place);
  expect(await readdir(place.mediaDir)).toEqual([]);
});

test('jobs in a copy of an earlier version may have fewer columns @full', async () => {
  const { folder, backup } = await backUp(site);
  const columns = JOB_COLUMNS.filter((column) => column !== 'heartbeat_seconds');
  const copyFiles = site.database.copyFiles ?? (() => Promise.reject(new Error('no files')));
  const withSnapshot = snapshotOf(site, () => makeDatabaseCopy(site.dataDir, copyFiles));
  const tally = await withSnapshot((connection) =>
    writeRows(connection, rowsOfJobs(columns), rowsFile(folder, 'jobs')),
  );
  const waiting = { table: 'jobs', columns, rows: tally.rows, digest: tally.digest };
  const older = { ...backup, jobs: { ...backup.jobs, waiting } };
  await writeFile(join(folder, 'backup.json'), JSON.stringify(older));
  const place = await emptyPlace();
  await restore(folder, place);
  expect(await (await opened(place)).waitingJobs()).toEqual(await site.waitingJobs());
});

test('a copy of an earlier version gets the tables that were added since @full', async () => {
  const { folder } = await backUp(site);
  const description = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'));
  const without = description.tables.filter(({ table }: { table: string }) => table !== 'edge_cache_positions');
  expect(without).toHaveLength(description.tables.length - 1);
  // The last migration but one made the table.
  const older = { ...description, tables: without, migrations: description.migrations - 2 };
  await writeFile(join(folder, 'backup.json'), JSON.stringify(older));
  const place = await emptyPlace();
  await restore(folder, place);
  const restored = await opened(place);
  expect(await contentOf(restored)).toEqual(await contentOf(site));
  await restored.database.executeSql('select * from edge_cache_positions');
});
