import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { failureRow, loadRow, minute, scriptErrorRow, vitalRow } from './report-rows.fixture.ts';
import { keepHistory } from './retention.ts';
import {
  telemetryHours,
  telemetryLoadHours,
  telemetryLoads,
  telemetryScriptErrors,
  telemetryVitalHours,
  telemetryVitals,
} from './schema.ts';
import { createTelemetryStore, type ReportRows, type TelemetryStore } from './store.ts';

onEachDatabase(behavesLikeAStore, behavesSoWithSeveralProcesses);

const RETENTION = { reportDays: 14, hourDays: 365 };
const DAY_MINUTES = 1_440;

const truncate = (database: OpenDatabase) =>
  database.db.execute(
    sql`truncate telemetry_loads, telemetry_vitals, telemetry_script_errors, telemetry_hours, telemetry_load_hours, telemetry_vital_hours restart identity`,
  );

const appending = (store: TelemetryStore) => (rows: Partial<ReportRows>) =>
  store.append({ loads: [], vitals: [], scriptErrors: [], ...rows });

function behavesLikeAStore(open: OpenForTest) {
  let database: OpenDatabase;
  let store: TelemetryStore;
  let append: ReturnType<typeof appending>;
  beforeAll(async () => {
    database = await open();
    store = createTelemetryStore(database.db);
    append = appending(store);
  });
  beforeEach(() => truncate(database));
  afterAll(() => database.close());

  const hourSums = async () =>
    (await database.db.select().from(telemetryLoadHours).orderBy(telemetryLoadHours.hour)).map(({ hour, loads }) => [
      hour,
      loads,
    ]);

  test('a report that arrives twice is stored once; those without a page view are stored each time', async () => {
    const pageView = randomUUID();
    const rows = {
      loads: [failureRow({ pageView, number: 0 }), failureRow({ pageView, number: 1 })],
      vitals: [vitalRow({ pageView, number: 2 })],
      scriptErrors: [scriptErrorRow({ pageView, number: 3 })],
    };
    await append(rows);
    await append(rows);
    await append({
      loads: [failureRow({ pageView: null, number: null }), failureRow({ pageView: null, number: null })],
    });
    expect(
      await Promise.all(
        [telemetryLoads, telemetryVitals, telemetryScriptErrors].map((table) => database.db.$count(table)),
      ),
    ).toEqual([4, 1, 1]);
  });

  test('nothing is asked of the database where there is nothing to store', async () => {
    await createTelemetryStore(database.db).append({ loads: [], vitals: [], scriptErrors: [] });
    expect(await database.db.$count(telemetryHours)).toBe(0);
  });

  test('an hour is added up when it is over, and again when a report comes late', async () => {
    await append({
      loads: [loadRow({ receivedAt: minute(10), weight: 4 }), failureRow({ receivedAt: minute(70) })],
      vitals: [vitalRow(), vitalRow({ value: 1_001 })],
    });
    expect(await store.addUpHour(minute(59))).toBe(false);
    expect([await store.addUpHour(minute(119)), await store.addUpHour(minute(119))]).toEqual([true, false]);
    expect(await hourSums()).toEqual([[minute(0), 4]]);
    expect(await database.db.select({ buckets: telemetryVitalHours.buckets }).from(telemetryVitalHours)).toEqual([
      { buckets: { 142: 2 } },
    ]);
    await append({ loads: [loadRow({ receivedAt: minute(20) })] });
    expect(await store.oldestDue()).toEqual(minute(0));
    while (await store.addUpHour(minute(119)));
    expect(await hourSums()).toEqual([[minute(0), 5]]);
    expect(await store.oldestDue()).toEqual(minute(60));
  });

  test('web vitals of an hour are those of the page views’ last values, and of the fifty sets with most page views', async () => {
    const pageView = randomUUID();
    const made = (place: number) => `rail@1.0.0,shell@2.0.${place}`;
    await append({
      vitals: [
        ...[100, 200, 300].map((value, number) =>
          vitalRow({ pageView, number, value, set: made(0), weight: 2, scale: 3 }),
        ),
        ...Array.from({ length: 60 }, (_none, place) => vitalRow({ value: 300, set: made(place) })),
        vitalRow({ value: 300, set: made(1) }),
        vitalRow({ value: 300, set: null }),
      ],
    });
    expect(await store.addUpHour(minute(119))).toBe(true);
    const hours = await database.db
      .select({ set: telemetryVitalHours.set, buckets: telemetryVitalHours.buckets })
      .from(telemetryVitalHours);
    const bySet = new Map(hours.map(({ set, buckets }) => [set, buckets]));
    expect(hours).toHaveLength(51);
    expect([bySet.get(made(0)), bySet.get(made(1)), bySet.get('')]).toEqual([{ 117: 7 }, { 117: 2 }, { 117: 11 }]);
  });

  test('reports go after their days and sums after theirs, many statements long, and nothing else', async () => {
    const day = (days: number) => minute(-days * DAY_MINUTES);
    const old = sql`${day(15).toISOString()}::timestamptz`;
    await append({
      loads: [loadRow({ receivedAt: day(400) }), loadRow({ receivedAt: day(15) }), loadRow({ receivedAt: day(13) })],
      vitals: [vitalRow({ receivedAt: day(15) })],
      scriptErrors: [scriptErrorRow({ receivedAt: day(15) })],
    });
    await database.db.execute(sql`
      insert into telemetry_loads (received_at, weight, browser, engine, route, path, source, remote, release, arm, attempt, duration_ms)
      select ${old}, 1, 'chrome', 'blink', 'article', '/', 1, 'rail', '1.0.0', 'stable', 1, 1 from generate_series(1, 12000)`);
    await keepHistory(store, RETENTION, minute(0));
    expect(
      await Promise.all(
        [telemetryLoads, telemetryVitals, telemetryScriptErrors].map((table) => database.db.$count(table)),
      ),
    ).toEqual([1, 0, 0]);
    expect(await hourSums()).toEqual([
      [day(15), 12_001],
      [day(13), 1],
    ]);
    expect(await database.db.$count(telemetryHours)).toBe(2);
  });

  test('reports of an hour that is not added up are not removed', async () => {
    await append({ loads: [loadRow({ receivedAt: minute(-20 * DAY_MINUTES) })] });
    expect(await store.pruneReports(minute(0))).toEqual({ removed: 0, isMore: false });
    expect(await database.db.$count(telemetryLoads)).toBe(1);
  });

  test('the space of what was removed is used again', async () => {
    const fill = sql`
      insert into telemetry_loads (received_at, weight, browser, engine, route, path, source, remote, release, arm, attempt, duration_ms)
      select ${minute(-20 * DAY_MINUTES).toISOString()}::timestamptz, 1, 'chrome', 'blink', 'article', '/', 1, 'rail', '1.0.0', 'stable', 1, 1 from generate_series(1, 4000)`;
    const pages = async () =>
      Number((await rowsOf(database.db, sql`select pg_relation_size('telemetry_loads') as size`))[0]?.['size']);
    await database.db.execute(fill);
    const once = await pages();
    for (let round = 0; round < 3; round += 1) {
      await keepHistory(store, RETENTION, minute(0));
      await database.db.execute(fill);
    }
    expect(await pages()).toBeLessThan(once * 2);
  });

  test('a stopped pruning leaves the rest for the next time', async () => {
    await append({ loads: [loadRow({ receivedAt: minute(-20 * DAY_MINUTES) })] });
    await keepHistory(store, RETENTION, minute(0), AbortSignal.abort());
    expect(await database.db.$count(telemetryLoads)).toBe(1);
  });
}

function behavesSoWithSeveralProcesses(open: OpenForTest) {
  describe('with several processes', () => {
    let databases: OpenDatabase[];
    beforeAll(async () => {
      databases = [await open(), await open()];
      await Promise.all(databases.map(truncate));
    });
    afterAll(() => Promise.all(databases.map((database) => database.close())));

    test('rows get numbers in the order in which they can be read', async () => {
      const read: bigint[] = [];
      const over = new AbortController();
      const [first, second] = databases.map(({ db }) => db);
      if (!first || !second) throw new Error('two databases were opened');
      const reading = (async () => {
        while (!over.signal.aborted) {
          const after = read.at(-1) ?? 0n;
          const rows = await first
            .select({ id: telemetryLoads.id })
            .from(telemetryLoads)
            .where(sql`${telemetryLoads.id} > ${after}`)
            .orderBy(telemetryLoads.id);
          read.push(...rows.map(({ id }) => id));
        }
      })();
      const write = async (store: TelemetryStore) => {
        for (let batch = 0; batch < 30; batch += 1)
          await store.append({ loads: [loadRow(), loadRow(), loadRow()], vitals: [], scriptErrors: [] });
      };
      await Promise.all([createTelemetryStore(first), createTelemetryStore(second)].map(write));
      over.abort();
      await reading;
      const all = await first.select({ id: telemetryLoads.id }).from(telemetryLoads).orderBy(telemetryLoads.id);
      expect(read.slice(0, all.length)).toEqual(all.map(({ id }) => id).slice(0, read.length));
      expect(all).toHaveLength(180);
    });

    test('an hour that two of them add up and a third writes to has every report in its sum', async () => {
      const stores = databases.map(({ db }) => createTelemetryStore(db));
      const [database] = databases;
      if (!database) throw new Error('a database was opened');
      await truncate(database);
      const write = async (store: TelemetryStore) => {
        for (let batch = 0; batch < 30; batch += 1)
          await store.append({ loads: [loadRow({ receivedAt: minute(batch) })], vitals: [], scriptErrors: [] });
      };
      const addUp = async (store: TelemetryStore) => {
        for (let time = 0; time < 30; time += 1) await store.addUpHour(minute(60));
      };
      await Promise.all([...stores.map(write), ...stores.map(addUp)]);
      while (await stores[0]?.addUpHour(minute(60)));
      const [sum] = await database.db
        .select({ loads: telemetryLoadHours.loads })
        .from(telemetryLoadHours)
        .where(eq(telemetryLoadHours.hour, minute(0)));
      expect(sum?.loads).toBe(60);
    });
  });
}
