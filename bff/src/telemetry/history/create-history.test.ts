import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { createHistory } from './create-history.ts';
import { SOURCE_PAGE_VIEWS_MAXIMUM, type LoadFilter } from './history.ts';
import { failureRow, HOUR, loadRow, minute, scriptErrorRow, vitalRow } from './report-rows.fixture.ts';
import { keepHistory } from './retention.ts';
import { createTelemetryStore, type ReportRows, type TelemetryStore } from './store.ts';

onEachDatabase(behavesLikeAHistory);

const [VIEW, OTHER_VIEW] = ['5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10', '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a11'];
const RETENTION = { reportDays: 14, hourDays: 365 };
const DAY_MINUTES = 1_440;

function behavesLikeAHistory(open: OpenForTest) {
  let database: OpenDatabase;
  let store: TelemetryStore;
  /** Minutes since `HOUR`. */
  let now = 0;
  const history = () =>
    createHistory({
      db: database.db,
      store,
      retentionDays: RETENTION.reportDays,
      kept: () => ({ rate: 1, since: null }),
      now: () => minute(now).getTime(),
    });
  const append = (rows: Partial<ReportRows>) => store.append({ loads: [], vitals: [], scriptErrors: [], ...rows });
  const span = (from: number, to: number, filter: Partial<LoadFilter> = {}): LoadFilter => ({
    from: minute(from),
    to: minute(to),
    ...filter,
  });

  beforeAll(async () => {
    database = await open();
    store = createTelemetryStore(database.db);
  });
  beforeEach(async () => {
    now = 60;
    await database.db.execute(
      sql`truncate telemetry_loads, telemetry_vitals, telemetry_script_errors, telemetry_hours, telemetry_load_hours, telemetry_vital_hours restart identity`,
    );
  });
  afterAll(() => database.close());

  describe('loads over time', () => {
    test('are counted by step and key, each for as many as it stands for', async () => {
      await append({
        loads: [
          loadRow({ receivedAt: minute(0), weight: 10 }),
          failureRow({ receivedAt: minute(1), pageView: VIEW, number: 1 }),
          failureRow({ receivedAt: minute(1), pageView: VIEW, number: 2, cause: 'html' }),
          loadRow({ receivedAt: minute(6), remote: 'article' }),
        ],
      });
      expect(await history().loadSeries(span(0, 60), 300, 'remote')).toEqual([
        { at: minute(0), key: 'rail', loads: 12, failures: 2, failedPageViews: 1 },
        { at: minute(5), key: 'article', loads: 1, failures: 0, failedPageViews: 0 },
      ]);
      expect((await history().loadSeries(span(0, 60), 3_600, 'release')).map(({ key }) => key)).toEqual([
        'article@1.0.0',
        'rail@1.0.0',
      ]);
      expect((await history().loadSeries(span(0, 60), 3_600, 'cause')).map(({ key, loads }) => [key, loads])).toEqual([
        ['', 11],
        ['html', 1],
        ['not-found', 1],
      ]);
    });

    test('are found by what they are', async () => {
      await append({
        loads: [
          failureRow(),
          failureRow({ release: '2.0.0', arm: 'canary' }),
          failureRow({ cause: 'blocked', engine: 'gecko' }),
          failureRow({ route: 'front' }),
          loadRow({ remote: 'article' }),
        ],
      });
      const failuresOf = async (filter: Partial<LoadFilter>) =>
        (await history().loadSeries(span(0, 60, filter), 3_600, 'arm')).reduce(
          (sum, { failures }) => sum + failures,
          0,
        );
      expect(
        await Promise.all(
          [
            {},
            { remote: 'article' },
            { release: '2.0.0' },
            { arm: 'canary' },
            { cause: 'blocked' },
            { engine: 'gecko' },
            { route: 'front' },
          ].map(failuresOf),
        ),
      ).toEqual([4, 0, 1, 1, 1, 1, 1]);
    });

    test('of single reports and of hours make one series', async () => {
      await append({
        loads: [
          loadRow({ receivedAt: minute(0), weight: 4 }),
          failureRow({ receivedAt: minute(59) }),
          failureRow({ receivedAt: minute(61) }),
        ],
      });
      now = 119;
      const whole = await history().loadSeries(span(0, 120), 3_600, 'remote');
      await store.addUpHour(minute(now));
      expect(await history().loadSeries(span(0, 120), 3_600, 'remote')).toEqual(whole);
      expect(whole).toEqual([
        { at: minute(0), key: 'rail', loads: 5, failures: 1, failedPageViews: 1 },
        { at: minute(60), key: 'rail', loads: 1, failures: 1, failedPageViews: 1 },
      ]);
    });

    test('are told by the hour once single reports are gone', async () => {
      await append({ loads: [loadRow({ receivedAt: minute(5), weight: 3 }), failureRow({ receivedAt: minute(20) })] });
      now = 15 * DAY_MINUTES;
      await keepHistory(store, RETENTION, minute(now));
      await append({ loads: [failureRow({ receivedAt: minute(now - 30) })] });
      expect(await history().loadSeries(span(0, now), 60, 'remote')).toEqual([
        { at: minute(0), key: 'rail', loads: 4, failures: 1, failedPageViews: 1 },
        { at: minute(now - 30), key: 'rail', loads: 1, failures: 1, failedPageViews: 1 },
      ]);
      expect(await history().newestFailures(span(0, now), 10)).toHaveLength(1);
    });
  });

  describe('failures', () => {
    test('come newest first, page by page, with everything that is known', async () => {
      await append({ loads: [failureRow({ receivedAt: minute(1) }), loadRow({ receivedAt: minute(2) })] });
      await append({
        loads: [
          failureRow({
            receivedAt: minute(3),
            pageView: VIEW,
            set: 'shell@2.0.0',
            size: 12,
            ageMs: 5,
            connection: '4g',
          }),
        ],
      });
      const [newest, ...rest] = await history().newestFailures(span(0, 60), 1);
      expect(rest).toEqual([]);
      expect(newest).toEqual({
        id: expect.stringMatching(/^\d+$/),
        at: minute(3),
        remote: 'rail',
        release: '1.0.0',
        arm: 'stable',
        set: 'shell@2.0.0',
        module: './Rail',
        phase: 'entry',
        attempt: 1,
        durationMs: 120,
        size: 12,
        ageMs: 5,
        heldMs: null,
        replaces: null,
        connection: '4g',
        browser: 'chrome',
        engine: 'blink',
        route: 'article',
        path: '/health/sleep',
        type: 'missing',
        cause: 'not-found',
        url: '/assets/rail/1.0.0/remoteEntry.js',
        message: 'Loading script failed.',
        pageView: VIEW,
        traceId: null,
      });
      expect((await history().newestFailures(span(0, 60), 10, newest?.id)).map(({ at }) => at)).toEqual([minute(1)]);
      expect(await history().failure(newest?.id ?? '')).toEqual(newest);
    });

    test('of no number there are none', async () => {
      await append({ loads: [loadRow()] });
      for (const id of ['1', '999', '', '-1', '1;', '99999999999999999999'])
        expect(await history().failure(id)).toBeNull();
      expect(await history().newestFailures(span(0, 60), 10, 'x')).toEqual([]);
    });
  });

  test('errors of scripts come newest first', async () => {
    await append({
      scriptErrors: [
        scriptErrorRow({ receivedAt: minute(1), message: 'first' }),
        scriptErrorRow({ receivedAt: minute(2), message: 'second' }),
        scriptErrorRow({ remote: 'article' }),
      ],
    });
    const found = await history().scriptErrors(span(0, 60, { remote: 'rail', cause: 'html' }), 10);
    expect(found.map(({ message }) => message)).toEqual(['second', 'first']);
    expect(
      (await history().scriptErrors(span(0, 60, { remote: 'rail' }), 10, found[0]?.id)).map(({ message }) => message),
    ).toEqual(['first']);
  });

  describe('web vitals', () => {
    const lcps = Array.from({ length: 100 }, (_none, index) =>
      vitalRow({ value: (index + 1) * 10, receivedAt: minute(index % 50) }),
    );

    test.each([
      ['single reports', false],
      ['hours', true],
    ])('have their 75th percentile, within 2.5 per cent, by %s', async (_what, areAdded) => {
      now = 70;
      await append({
        vitals: [
          ...lcps,
          vitalRow({ name: 'CLS', value: 0, route: 'front' }),
          vitalRow({ name: 'CLS', value: 0.1, route: 'front', weight: 3 }),
        ],
      });
      if (areAdded) await store.addUpHour(minute(now));
      const found = await history().vitals(span(0, 60), 'route');
      expect(found.map(({ key, name, count }) => [key, name, count])).toEqual([
        ['article', 'LCP', 100],
        ['front', 'CLS', 4],
      ]);
      expect((found[0]?.p75 ?? 0) / 750).toBeCloseTo(1, 1);
      expect(Math.abs((found[0]?.p75 ?? 0) / 750 - 1)).toBeLessThan(0.025);
      expect(Math.abs((found[1]?.p75 ?? 0) / 0.1 - 1)).toBeLessThan(0.025);
    });

    test('count for each release of a page’s set', async () => {
      await append({ vitals: [vitalRow(), vitalRow({ set: 'shell@2.0.0,rail@3.0.0' }), vitalRow({ set: null })] });
      expect((await history().vitals(span(0, 60), 'release')).map(({ key, count }) => [key, count])).toEqual([
        ['rail@1.0.0', 1],
        ['rail@3.0.0', 1],
        ['shell@2.0.0', 2],
      ]);
      expect((await history().vitals(span(0, 60), 'set')).map(({ key }) => key)).toEqual([
        '',
        'shell@2.0.0,rail@1.0.0',
        'shell@2.0.0,rail@3.0.0',
      ]);
      expect(await history().vitals({ ...span(0, 60), engine: 'gecko' }, 'engine')).toEqual([]);
    });

    test.each([
      ['single reports', false],
      ['hours', true],
    ])('count once for a page view, with its last value, by %s', async (_what, areAdded) => {
      now = 70;
      const hidden = (name: 'INP' | 'CLS', number: number, value: number) =>
        vitalRow({ pageView: VIEW, name, number, value, receivedAt: minute(number), weight: 2, scale: 2 });
      await append({
        vitals: [
          hidden('INP', 1, 100),
          hidden('INP', 2, 200),
          hidden('CLS', 3, 0.1),
          hidden('INP', 4, 400),
          vitalRow({ pageView: OTHER_VIEW, name: 'INP', value: 50 }),
          vitalRow({ pageView: null, number: null, name: 'TTFB' }),
          vitalRow({ pageView: null, number: null, name: 'TTFB' }),
        ],
      });
      if (areAdded) await store.addUpHour(minute(now));
      const found = await history().vitals(span(0, 60), 'route');
      expect(found.map(({ name, count }) => [name, count])).toEqual([
        ['CLS', 4],
        ['INP', 5],
        ['TTFB', 2],
      ]);
      expect(Math.abs((found[1]?.p75 ?? 0) / 400 - 1)).toBeLessThan(0.025);
    });

    test('are one value of a page view for whoever reads on', async () => {
      const hidden = (number: number, value: number) => vitalRow({ pageView: VIEW, number, value });
      await append({
        vitals: [
          hidden(1, 100),
          hidden(2, 200),
          vitalRow({ pageView: VIEW, number: 3, name: 'CLS' }),
          vitalRow({ value: 7 }),
        ],
      });
      const values = await history().vitalValues('rail', 'LCP', minute(0), null, 10);
      expect(values.map(({ value }) => value)).toEqual([100, 7]);
      await append({ vitals: [hidden(4, 300)] });
      expect(await history().vitalValues('rail', 'LCP', minute(0), values.at(-1)?.id ?? null, 10)).toEqual([]);
    });

    test('are read one after the other by the release of a remote', async () => {
      await append({
        vitals: [
          vitalRow({ value: 1 }),
          vitalRow({ value: 2, name: 'CLS' }),
          vitalRow({ value: 3, set: 'shell@2.0.0' }),
          vitalRow({ value: 4, set: 'rail@3.0.0,shell@2.0.0', source: 9 }),
          vitalRow({ value: 5, receivedAt: minute(-10) }),
        ],
      });
      const [first] = await history().vitalValues('rail', 'LCP', minute(0), null, 1);
      expect(first).toEqual({ id: expect.any(String), release: '1.0.0', value: 1, source: 7 });
      expect(await history().vitalValues('rail', 'LCP', minute(0), first?.id ?? null, 10)).toEqual([
        { id: expect.any(String), release: '3.0.0', value: 4, source: 9 },
      ]);
    });
  });

  describe('trials', () => {
    test('count page views, not loads; one that failed counts for itself', async () => {
      await append({
        loads: [
          loadRow({ weight: 10, source: 1 }),
          loadRow({ weight: 10, pageView: VIEW, number: 0, source: 2 }),
          failureRow({ pageView: VIEW, number: 1, source: 2 }),
          failureRow({ pageView: VIEW, number: 2, attempt: 2, source: 2 }),
          failureRow({ pageView: OTHER_VIEW, source: 2, cause: 'blocked' }),
          loadRow({ release: '2.0.0', source: 3 }),
          loadRow({ remote: 'article', source: 4 }),
          failureRow({ receivedAt: minute(-1), source: 5 }),
          failureRow({ release: 'unknown' }),
          failureRow({ pageView: null, number: null, phase: 'server-render' }),
        ],
      });
      expect(await history().trials('rail', minute(0))).toEqual([
        { release: '1.0.0', pageViews: 11, failedPageViews: 1, sources: 2, failedSources: 1 },
        { release: '2.0.0', pageViews: 1, failedPageViews: 0, sources: 1, failedSources: 0 },
      ]);
    });

    test('do not count more than once what stands for several because too much came in', async () => {
      await append({
        loads: [
          loadRow({ source: 1, weight: 5, scale: 20 }),
          failureRow({ source: 2, scale: 20 }),
          failureRow({ source: 3, scale: 7 }),
        ],
      });
      expect(await history().trials('rail', minute(0))).toMatchObject([{ pageViews: 7, failedPageViews: 2 }]);
      expect(await history().loadSeries(span(0, 60), 3_600, 'remote')).toMatchObject([{ loads: 127, failures: 27 }]);
      await store.addUpHour(minute(119));
      now = 119;
      expect(await history().loadSeries(span(0, 60), 3_600, 'remote')).toMatchObject([{ loads: 127, failures: 27 }]);
    });

    test('count so many page views of one address and no more', async () => {
      await append({ loads: Array.from({ length: 500 }, () => failureRow({ source: 1 })) });
      await append({ loads: [failureRow({ source: 2 })] });
      expect(await history().trials('rail', HOUR)).toEqual([
        {
          release: '1.0.0',
          pageViews: SOURCE_PAGE_VIEWS_MAXIMUM + 1,
          failedPageViews: SOURCE_PAGE_VIEWS_MAXIMUM + 1,
          sources: 2,
          failedSources: 2,
        },
      ]);
    });
  });
}
