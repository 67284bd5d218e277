import { randomUUID } from 'node:crypto';
import type {
  LoadDimension,
  LoadFilter,
  LoadPoint,
  ReleaseTrials,
  StoredLoad,
  StoredScriptError,
  TelemetryHistory,
  VitalQuantile,
} from '../../telemetry/history/history.ts';
import { NOW } from './fake-registry.fixture.ts';

/** A group of loads with the same properties. */
export interface SeededLoads {
  at: Date;
  remote: string;
  release: string;
  loads: number;
  cause?: StoredLoad['cause'];
  engine?: string;
  route?: string;
  arm?: string;
}

/** A history in memory, which tests fill. */
export interface FakeHistory {
  history: TelemetryHistory;
  loads: SeededLoads[];
  /** Failed loads, newest first. */
  failures: StoredLoad[];
  errors: StoredScriptError[];
  quantiles: VitalQuantile[];
  trials: ReleaseTrials[];
  /** Share of the incoming reports that the process stores. */
  keeps: ReturnType<TelemetryHistory['kept']>;
}

const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000);

/** Returns a failed load. A later load needs a greater `id`. */
export function storedLoad(change: Partial<StoredLoad> = {}): StoredLoad {
  return {
    id: '7',
    at: minutesAgo(2),
    remote: 'rail',
    release: '1.1.0',
    set: 'rail@1.1.0,article@2.0.0',
    arm: 'stable',
    module: './RailSlot',
    phase: 'entry',
    attempt: 1,
    durationMs: 140,
    size: 512,
    ageMs: 2_400,
    connection: '4g',
    browser: 'chrome',
    engine: 'blink',
    route: 'article',
    path: '/health/sleep',
    type: 'missing',
    cause: 'not-found',
    url: 'https://health.example/assets/rail/1.1.0/browser/remoteEntry.js',
    message: 'Loading script failed.',
    pageView: randomUUID(),
    traceId: null,
    heldMs: null,
    replaces: null,
    ...change,
  };
}

export function storedError(change: Partial<StoredScriptError> = {}): StoredScriptError {
  return {
    id: '3',
    at: minutesAgo(3),
    remote: 'rail',
    release: '1.1.0',
    arm: 'stable',
    browser: 'firefox',
    engine: 'gecko',
    route: 'article',
    path: '/health/sleep',
    pageView: randomUUID(),
    type: 'error',
    url: '/assets/rail/1.1.0/Rail.js',
    line: 3,
    message: 'x is undefined',
    ...change,
  };
}

const keyOf = (
  { remote, release, cause = undefined, engine = 'blink', route = 'article', arm = 'stable' }: SeededLoads,
  by: LoadDimension,
) => ({ remote, release: `${remote}@${release}`, cause: cause ?? '', engine, route, arm })[by];

const isWanted = (facts: object, filter: LoadFilter) =>
  Object.entries(filter).every(
    ([name, value]) => value === undefined || name === 'from' || name === 'to' || Reflect.get(facts, name) === value,
  );
const isWithin = ({ at }: { at: Date }, { from, to }: LoadFilter) => at >= from && at < to;

export function fakeHistory(): FakeHistory {
  const fake: Omit<FakeHistory, 'history'> = {
    loads: [],
    failures: [],
    errors: [],
    quantiles: [],
    trials: [],
    keeps: { rate: 1, since: null },
  };
  const page = <Row extends { id: string; at: Date }>(
    rows: readonly Row[],
    filter: LoadFilter,
    limit: number,
    before?: string,
  ) =>
    rows
      .filter(
        (row) =>
          isWithin(row, filter) && isWanted(row, filter) && (before === undefined || Number(row.id) < Number(before)),
      )
      .slice(0, limit);
  const history: TelemetryHistory = {
    async loadSeries(filter, stepSeconds, by) {
      const points = new Map<string, LoadPoint>();
      for (const seeded of fake.loads.filter(
        (each) =>
          isWithin(each, filter) && isWanted({ engine: 'blink', route: 'article', arm: 'stable', ...each }, filter),
      )) {
        const at = Math.floor(seeded.at.getTime() / 1_000 / stepSeconds) * stepSeconds * 1_000;
        const key = keyOf(seeded, by);
        const failures = seeded.cause === undefined ? 0 : seeded.loads;
        const before = points.get(`${at} ${key}`) ?? {
          at: new Date(at),
          key,
          loads: 0,
          failures: 0,
          failedPageViews: 0,
        };
        points.set(`${at} ${key}`, {
          ...before,
          loads: before.loads + seeded.loads,
          failures: before.failures + failures,
          failedPageViews: before.failedPageViews + failures,
        });
      }
      return [...points.values()].sort((one, other) => one.at.getTime() - other.at.getTime());
    },
    newestFailures: async (filter, limit, before) => page(fake.failures, filter, limit, before),
    failure: async (id) => fake.failures.find((each) => each.id === id) ?? null,
    scriptErrors: async (filter, limit, before) => page(fake.errors, filter, limit, before),
    vitals: async () => fake.quantiles,
    trials: async () => fake.trials,
    vitalValues: async () => [],
    kept: () => fake.keeps,
  };
  return Object.assign(fake, { history });
}
