import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../database/database-fault.ts';
import { failureRow, loadRow } from '../history/report-rows.fixture.ts';
import type { LoadRow, ReportRows, TelemetryStore } from '../history/store.ts';
import { createHealth } from '../health/health.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createReportBuffer, type ReportBuffer } from './report-buffer.ts';
import { ROWS_A_SECOND, ROWS_AT_ONCE } from './sampling/report-sampler.ts';
import { seededRandom } from './sampling/seeded-random.fixture.ts';

const NOTHING = { loads: [], vitals: [], scriptErrors: [] };
const loads = (...rows: LoadRow[]) => ({ ...NOTHING, loads: rows });

let clock = 0;
let stored: ReportRows[] = [];
const append = vi.fn<TelemetryStore['append']>();
const error = vi.fn<(fields: object, message: string) => void>();
const silent = { error: () => undefined, info: () => undefined };
let metrics = createMetrics();
let health = createHealth({ metrics, log: silent });
let isFull = false;
let buffer: ReportBuffer;

beforeEach(() => {
  clock = Date.UTC(2026, 0, 1);
  stored = [];
  append.mockReset();
  append.mockImplementation(async (rows) => void stored.push(rows));
  error.mockReset();
  metrics = createMetrics();
  health = createHealth({ metrics, log: silent });
  buffer = createReportBuffer({
    store: { append },
    metrics,
    health,
    log: { error },
    isDiskFull: () => isFull,
    successRate: 1,
    now: () => clock,
    random: seededRandom(5),
  });
});

const events = async () =>
  Object.fromEntries((await metrics.telemetryEvents.get()).values.map(({ labels, value }) => [labels.outcome, value]));
const storedLoads = () => stored.flatMap((rows) => rows.loads);
const weightOf = (rows: readonly LoadRow[]) => rows.reduce((sum, { weight, scale = 1 }) => sum + weight * scale, 0);
/** Adds page views with one failure each, and others with five successful loads each. */
const addPageViews = (good: number, failed: number) => {
  for (let view = 0; view < failed; view += 1) buffer.add(loads(failureRow()), NOTHING);
  for (let view = 0; view < good; view += 1)
    buffer.add(NOTHING, loads(...Array.from({ length: 5 }, (_none, number) => loadRow({ number }))));
};

test('what comes in is stored together, once a second', async () => {
  vi.useFakeTimers();
  buffer.start();
  buffer.add(loads(failureRow()), loads(loadRow()));
  buffer.add(NOTHING, loads(loadRow(), loadRow()));
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(append).toHaveBeenCalledTimes(1);
  expect(storedLoads()).toHaveLength(4);
  await buffer.close();
  expect(await events()).toEqual({ stored: 4, 'left-out': 0, 'over-cap': 0, lost: 0 });
  expect(buffer.kept()).toEqual({ rate: 1, since: null });
});

test('much is stored in parts, failures first', async () => {
  addPageViews(150, 20);
  await buffer.flush();
  expect(stored.map(({ loads: rows }) => rows.length)).toEqual([500, 270]);
  expect(stored[0]?.loads.slice(0, 20).every(({ type }) => type === 'missing')).toBe(true);
});

test('nothing that waits is lost when the site stops', async () => {
  buffer.add(loads(failureRow()), NOTHING);
  await buffer.close();
  expect(storedLoads()).toHaveLength(1);
});

describe('at ten times the expected rate', () => {
  const SECONDS = 200;
  beforeEach(async () => {
    for (let second = 0; second < SECONDS; second += 1) {
      addPageViews(ROWS_A_SECOND * 2, 5);
      clock += 1_000;
      await buffer.flush();
    }
  });

  test('as much is stored as is expected, all failures among it, and the sums stay true', async () => {
    const rows = storedLoads();
    expect(rows.length).toBeLessThanOrEqual(ROWS_AT_ONCE + ROWS_A_SECOND * SECONDS);
    const failures = rows.filter(({ type }) => type !== undefined);
    expect([failures.length, weightOf(failures)]).toEqual([SECONDS * 5, SECONDS * 5]);
    expect(Math.abs(weightOf(rows) / (SECONDS * (ROWS_A_SECOND * 10 + 5)) - 1)).toBeLessThan(0.01);
  });

  test('the site says so, until it has been over for a minute', async () => {
    expect(health.problems()).toMatchObject([{ part: 'telemetry', isOutage: false }]);
    const { rate, since } = buffer.kept();
    expect(rate).toBeGreaterThan(0.05);
    expect(rate).toBeLessThan(0.15);
    expect(since?.getTime()).toBeLessThan(clock - 100_000);
    expect((await events())['left-out']).toBeGreaterThan(0);
    clock += 61_000;
    buffer.add(NOTHING, loads(loadRow()));
    await buffer.flush();
    expect(health.problems()).toEqual([]);
    expect(buffer.kept()).toEqual({ rate: 1, since: null });
  });
});

test('a flood of failures leaves a fifth of the room to what went well', async () => {
  for (let second = 0; second < 100; second += 1) {
    addPageViews(20, 900);
    clock += 1_000;
    await buffer.flush();
  }
  const rows = storedLoads();
  const failures = rows.filter(({ type }) => type !== undefined);
  expect((rows.length - failures.length) / rows.length).toBeGreaterThan(0.15);
  expect(Math.abs(weightOf(failures) / 90_000 - 1)).toBeLessThan(0.01);
});

describe('while the database is away', () => {
  beforeEach(() => {
    append.mockRejectedValue(new DatabaseUnavailableError('ECONNREFUSED'));
  });

  test('reports wait, a fair sample of them, and are stored when it is back', async () => {
    addPageViews(0, 3);
    await buffer.flush();
    for (let second = 0; second < 60; second += 1) {
      addPageViews(0, 100);
      clock += 1_000;
      await buffer.flush();
    }
    expect(error).not.toHaveBeenCalled();
    append.mockImplementation(async (rows) => void stored.push(rows));
    await buffer.flush();
    await buffer.flush();
    expect(stored.map(({ loads: rows }) => rows.length)).toEqual([3, 500, 500]);
    expect(Math.round(weightOf(storedLoads()))).toBe(6_003);
  });

  test('whoever reports waits for nothing', async () => {
    append.mockReturnValue(new Promise(() => undefined));
    void buffer.flush();
    for (let number = 0; number < 10; number += 1) buffer.add(loads(failureRow({ pageView: randomUUID() })), NOTHING);
    void buffer.flush();
    expect(stored).toEqual([]);
  });
});

test('while the disk is full reports wait', async () => {
  isFull = true;
  buffer.add(loads(failureRow()), NOTHING);
  await buffer.flush();
  expect(append).not.toHaveBeenCalled();
  isFull = false;
  await buffer.flush();
  expect(storedLoads()).toHaveLength(1);
});

test('what the database refuses is lost, counted and logged, and keeps nothing else from being stored', async () => {
  append.mockRejectedValueOnce(new Error('a bug'));
  buffer.add(loads(failureRow()), NOTHING);
  await buffer.flush();
  buffer.add(loads(failureRow()), NOTHING);
  await buffer.flush();
  expect(await events()).toMatchObject({ lost: 1, stored: 1 });
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rows: 1 }), 'telemetry not stored');
});
