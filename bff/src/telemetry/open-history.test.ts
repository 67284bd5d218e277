import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { telemetryBatchSchema } from '@plainwell/contracts/delivery/telemetry.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openPreparedPglite } from '../database/testing/prepared-database.fixture.ts';
import { createHealth } from './health/health.ts';
import { createRecorder } from './ingest/record-batch.ts';
import { chromeAt } from './ingest/recorder.fixture.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openHistory, type OpenHistory } from './open-history.ts';
import { loadRow } from './history/report-rows.fixture.ts';

const DAY_MS = 86_400_000;
/**
 * Text as a hostile browser may send it: markup, SQL and JSON quotes, characters that databases refuse, half a
 * surrogate pair.
 */
const HOSTILE = `</script><img onerror=alert(1)>'; drop table telemetry_loads; -- "\\ \u0000 \ud800 \u2028`;

const metrics = createMetrics();
const settings = { telemetryRetention: { reportDays: 14, hourDays: 365 }, successRate: 1 };
let database: OpenDatabase;
let opened: OpenHistory;

beforeAll(async () => {
  database = await openPreparedPglite();
  const health = createHealth({ metrics, log: { error: () => undefined, info: () => undefined } });
  opened = openHistory({
    db: database.db,
    settings,
    metrics,
    health,
    log: pino({ level: 'silent' }),
    isDiskFull: () => false,
  });
});
afterAll(() => database.close());

const everything = () => ({ from: new Date(0), to: new Date(Date.now() + 1_000) });

test('what a hostile page reports is stored as it is, found again, and gone after its days', async () => {
  const record = createRecorder({
    metrics,
    known: { isRegistered: async () => true, isLive: () => true, armOf: () => 'canary' },
    buffer: opened.reports,
    successRate: 1,
  });
  const failure = {
    kind: 'load',
    remote: 'rail',
    release: '1.0.0',
    module: HOSTILE.slice(0, 100),
    attempt: 20,
    duration: 3_600_000,
    size: 100_000_000,
    age: 2_592_000_000,
    outcome: 'failure',
    type: 'missing',
    cause: 'html',
    url: HOSTILE,
    message: HOSTILE,
  };
  const events = [
    failure,
    { kind: 'script-error', type: 'policy', url: HOSTILE, line: 10_000_000, message: HOSTILE },
    { kind: 'web-vital', name: 'INP', value: 3_600_000 },
    { kind: 'web-vital', name: 'CLS', value: 0 },
  ];
  await record(
    telemetryBatchSchema.parse({
      pageView: '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10',
      first: 100_000,
      path: HOSTILE,
      set: 'shell@2.0.0,rail@1.0.0',
      connection: '2g',
      held: 86_400_000,
      events,
    }),
    chromeAt(65_535),
  );
  await opened.reports.flush();

  const { history } = opened;
  const stored = HOSTILE.replaceAll('\u0000', '\uFFFD').replaceAll('\ud800', '\uFFFD');
  expect(await history.newestFailures(everything(), 10)).toMatchObject([
    {
      remote: 'rail',
      arm: 'canary',
      message: stored,
      url: stored,
      path: stored,
      heldMs: 86_400_000,
      ageMs: 2_592_000_000,
    },
  ]);
  expect(await history.scriptErrors(everything(), 10)).toMatchObject([
    { type: 'policy', message: stored, line: 10_000_000 },
  ]);
  expect((await history.vitals(everything(), 'release')).map(({ key, name }) => `${key} ${name}`)).toEqual([
    'rail@1.0.0 CLS',
    'rail@1.0.0 INP',
    'shell@2.0.0 CLS',
    'shell@2.0.0 INP',
  ]);
  expect(history.kept()).toEqual({ rate: 1, since: null });

  const [pruning] = opened.prunings;
  await pruning?.prune(new Date(Date.now() + 15 * DAY_MS), new AbortController().signal);
  expect([await history.newestFailures(everything(), 10), await history.scriptErrors(everything(), 10)]).toEqual([
    [],
    [],
  ]);
});

test('a number that no database holds costs its own report, and nobody else’s', async () => {
  const row = (durationMs: number) => loadRow({ receivedAt: new Date(), remote: 'polls', durationMs });
  for (let view = 0; view < 40; view += 1)
    opened.reports.add(
      { loads: [], vitals: [], scriptErrors: [] },
      { loads: [row(view === 17 ? 1e-60 : 12)], vitals: [], scriptErrors: [] },
    );
  await opened.reports.flush();
  expect(
    (await opened.history.loadSeries({ ...everything(), remote: 'polls' }, 3_600, 'remote')).reduce(
      (sum, { loads }) => sum + loads,
      0,
    ),
  ).toBe(39);
});

test('what still waits is stored when the site stops', async () => {
  opened.start();
  opened.reports.add(
    { loads: [], vitals: [], scriptErrors: [] },
    {
      loads: [],
      vitals: [
        {
          receivedAt: new Date(),
          weight: 1,
          browser: 'safari',
          engine: 'webkit',
          route: 'front',
          path: '/',
          source: 1,
          name: 'TTFB',
          value: 90,
        },
      ],
      scriptErrors: [],
    },
  );
  await opened.close();
  expect(
    (await opened.history.vitals({ ...everything(), route: 'front' }, 'engine')).map(({ key, count }) => [key, count]),
  ).toEqual([['webkit', 1]]);
});
