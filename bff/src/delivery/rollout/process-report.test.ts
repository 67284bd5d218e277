import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { siteProcesses } from '../registry/schema.ts';
import { madeUpRelease } from '../rendering/shell/shell.fixture.ts';
import type { HealthProblem } from '../../telemetry/health/health.ts';
import { createProcessReport, forgetDeadHere, pruneProcesses } from './process-report.ts';
import { createViewCounts } from './page-views/view-counts.ts';

onEachDatabase((open) => {
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
    current: () => ({
      stable: { rail },
      canaries: { rail: { release: madeUpRelease('rail', '1.1.0'), percent: 5 } },
      change: 7,
    }),
    refused: () => ({ 'article@2.0.0': 'changed files' }),
  };
  const since = new Date(Date.UTC(2026, 0, 1));
  const damaged: HealthProblem = {
    part: 'release',
    subject: 'rail@1.0.0',
    problem: 'server/remoteEntry.js was changed',
    mend: 'roll back rail',
    isOutage: false,
    since,
  };
  const health = { problems: () => [damaged] };
  const onError = (error: unknown) => {
    throw error;
  };

  test('a process has one row, which says what it gives to readers', async () => {
    const views = createViewCounts();
    const report = createProcessReport({ db: database.db, live, views, health, onError });
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
        problems: [{ ...damaged, since: since.toISOString() }],
      },
    ]);
    await report.close();
    expect(await database.db.select().from(siteProcesses)).toEqual([]);
  });

  test("one of this machine that died without a word is forgotten by the next that starts; living ones and other machines' are not", async () => {
    const died = spawnSync(process.execPath, ['--eval', '']).pid;
    const said = {
      startedAt: new Date(),
      seenAt: new Date(),
      change: 0,
      live: {},
      refused: {},
      views: {},
      problems: [],
    };
    const labels = [`${hostname()} ${process.pid}`, `elsewhere-${hostname()} ${died}`];
    await database.db
      .insert(siteProcesses)
      .values([...labels, `${hostname()} ${died}`].map((label) => ({ id: crypto.randomUUID(), label, ...said })));
    await forgetDeadHere(database.db);
    expect((await database.db.select().from(siteProcesses)).map(({ label }) => label).sort()).toEqual(labels.sort());
  });

  test('one that has not been heard of for a day is forgotten', async () => {
    const report = createProcessReport({ db: database.db, live, views: createViewCounts(), health, onError });
    await report.report();
    await pruneProcesses(database.db, new Date(Date.now() + 23 * 3_600 * 1_000));
    expect(await database.db.select().from(siteProcesses)).toHaveLength(1);
    await pruneProcesses(database.db, new Date(Date.now() + 25 * 3_600 * 1_000));
    expect(await database.db.select().from(siteProcesses)).toEqual([]);
  });
});
