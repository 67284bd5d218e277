import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import type { OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { createHistory } from './create-history.ts';
import type { LoadFilter } from './history.ts';
import { minute } from './report-rows.fixture.ts';
import { createTelemetryStore, type ReportRows, type TelemetryStore } from './store.ts';

/** Ids of two page views. */
export const [VIEW, OTHER_VIEW] = ['5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10', '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a11'];
export const RETENTION = { reportDays: 14, hourDays: 365 };

/** Provides an empty history for each test of a suite. Its clock starts an hour after `HOUR`. */
export function historyOn(open: OpenForTest) {
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

  return {
    history,
    append,
    span,
    store: () => store,
    /**
     * Sets the clock.
     * @param minutes since `HOUR`.
     */
    setNow: (minutes: number) => {
      now = minutes;
    },
  };
}
