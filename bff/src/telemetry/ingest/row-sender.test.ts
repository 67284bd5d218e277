import { beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../database/database-fault.ts';
import { loadRow, vitalRow } from '../history/report-rows.fixture.ts';
import type { ReportRows, TelemetryStore } from '../history/store.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { rowsIn } from './report-bundle.ts';
import { createRowSender } from './row-sender.ts';

const BAD = 'BAD';
let stored: ReportRows[] = [];
let metrics = createMetrics();
const error = vi.fn<(fields: object, message: string) => void>();
/** Stores rows, and like a database refuses the whole statement if one row is bad. */
const append = vi.fn<TelemetryStore['append']>();

beforeEach(() => {
  stored = [];
  metrics = createMetrics();
  error.mockReset();
  append.mockReset();
  append.mockImplementation(async (rows) => {
    if (rows.loads.some(({ message }) => message === BAD)) throw new Error('22003');
    stored.push(rows);
  });
});

const sender = () => createRowSender({ store: { append }, metrics, log: { error } });
const events = async () =>
  Object.fromEntries((await metrics.telemetryEvents.get()).values.map(({ labels, value }) => [labels.outcome, value]));
const storedRows = () => stored.reduce((sum, rows) => sum + rowsIn(rows), 0);
const rowsWith = (bad: readonly number[], count = 490) => ({
  loads: Array.from({ length: count }, (_none, place) => loadRow({ message: bad.includes(place) ? BAD : null })),
  vitals: Array.from({ length: 10 }, () => vitalRow()),
  scriptErrors: [],
});

test.each([[[7]], [[0, 489]], [[3, 4, 200, 333]]])(
  'of rows of which the database refuses some, those alone are lost, counted and logged once (%j)',
  async (bad) => {
    const rows = sender();
    rows.add(rowsWith(bad));
    await rows.send();
    expect(await events()).toMatchObject({ stored: 500 - bad.length, lost: bad.length });
    expect(storedRows()).toBe(500 - bad.length);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ rows: bad.length }),
      'telemetry not stored',
    );
    expect(rows.isEmpty()).toBe(true);
  },
);

test('a database that refuses all is not asked for each row', async () => {
  append.mockRejectedValue(new Error('a bug'));
  const rows = sender();
  rows.add(rowsWith([], 2_990));
  await rows.send();
  expect(append.mock.calls.length).toBeLessThan(150);
  expect(await events()).toMatchObject({ stored: 0, lost: 3_000 });
});

test('what waits when the database goes away in the middle is stored when it is back, without what was refused', async () => {
  const rows = sender();
  rows.add(rowsWith([7]));
  append.mockRejectedValueOnce(new Error('22003')).mockRejectedValueOnce(new DatabaseUnavailableError('ECONNREFUSED'));
  await rows.send();
  expect([rows.isEmpty(), storedRows()]).toEqual([false, 0]);
  await rows.send();
  expect(await events()).toMatchObject({ stored: 499, lost: 1 });
});
