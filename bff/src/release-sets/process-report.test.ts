import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { onEachDatabase } from '../database/each-database.fixture.ts';
import { siteProcesses } from '../releases/schema.ts';
import { madeUpRelease } from '../rendering/shell.fixture.ts';
import { createProcessReport, pruneProcesses } from './process-report.ts';
import { createViewCounts } from './view-counts.ts';

await onEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(siteProcesses);
  });
  afterAll(() => database.close());

  const rail = madeUpRelease('rail', '1.0.0');
  const live = {
    current: () => ({ stable: { rail }, canaries: { rail: { release: madeUpRelease('rail', '1.1.0'), percent: 5 } }, change: 7 }),
    refused: () => ({ 'article@2.0.0': 'changed files' }),
  };
  const onError = (error: unknown) => {
    throw error;
  };

  test('a process has one row, which says what it gives to readers', async () => {
    const views = createViewCounts();
    const report = createProcessReport({ db: database.db, live, views, onError });
    await report.report();
    views.count({ rail });
    await report.report();
    expect(await database.db.select().from(siteProcesses)).toMatchObject([
      {
        label: expect.stringMatching(new RegExp(`\\S ${process.pid}$`)),
        change: 7,
        live: { stable: { rail: '1.0.0' }, canary: { rail: '1.1.0' } },
        refused: { 'article@2.0.0': 'changed files' },
        views: { 'rail@1.0.0': 1 },
      },
    ]);
    await report.close();
    expect(await database.db.select().from(siteProcesses)).toEqual([]);
  });

  test('one that has not been heard of for a day is forgotten', async () => {
    const report = createProcessReport({ db: database.db, live, views: createViewCounts(), onError });
    await report.report();
    await pruneProcesses(database.db, new Date(Date.now() + 23 * 3_600 * 1_000));
    expect(await database.db.select().from(siteProcesses)).toHaveLength(1);
    await pruneProcesses(database.db, new Date(Date.now() + 25 * 3_600 * 1_000));
    expect(await database.db.select().from(siteProcesses)).toEqual([]);
  });
});
