import { beforeEach, describe, expect, test } from 'vitest';
import { failureRow, loadRow, vitalRow } from '../../history/report-rows.fixture.ts';
import type { LoadRow } from '../../history/store.ts';
import { rowsIn, type ReportBundle } from '../report-bundle.ts';
import {
  createReportSampler,
  ROWS_A_SECOND,
  ROWS_AT_ONCE,
  SUCCESS_WEIGHT_MAXIMUM,
  type ReportSampler,
} from './report-sampler.ts';
import { seededRandom } from './seeded-random.fixture.ts';

const NOTHING = { loads: [], vitals: [], scriptErrors: [] };
const [STABLE_FAILS, CANARY_FAILS] = [0.1, 0.2];

let clock = 0;
let random = seededRandom(1);
let sampler: ReportSampler;
const open = (successRate = 1) => createReportSampler({ successRate, now: () => clock, random });

beforeEach(() => {
  clock = Date.UTC(2026, 0, 1);
  random = seededRandom(7);
  sampler = open();
});

const vitals = Array.from({ length: 5 }, () => vitalRow());
const loadsOf = {
  failed: Array.from({ length: 45 }, () => failureRow()),
  good: Array.from({ length: 45 }, () => loadRow()),
};
/** Creates the loads and vitals of one page view: 25 to 50 rows. */
const pageView = (outcome: 'failed' | 'good'): ReportBundle => ({
  loads: loadsOf[outcome].slice(0, 20 + Math.floor(random() * 26)),
  vitals,
  scriptErrors: [],
});

const isFailure = ({ type }: LoadRow) => type !== undefined;
const total = (rows: readonly { weight: number; scale?: number | undefined }[]) =>
  rows.reduce((sum, { weight, scale = 1 }) => sum + weight * scale, 0);

/**
 * Simulates seconds with `each` page views in every second.
 * @returns the rows that the sampler passed on, and the numbers of rows that arrived.
 */
function flood(seconds: number, each: { failed: number; good: number }) {
  const rows: LoadRow[] = [];
  const came = { failures: 0, good: 0, vitals: 0 };
  const told = { stored: 0, vitals: 0 };
  for (let second = 0; second < seconds; second += 1) {
    for (let view = 0; view < each.failed; view += 1) {
      const bundle = pageView('failed');
      came.failures += bundle.loads.length;
      sampler.add({ ...bundle, vitals: [] }, NOTHING);
    }
    for (let view = 0; view < each.good; view += 1) {
      const bundle = pageView('good');
      came.good += bundle.loads.length;
      came.vitals += bundle.vitals.length;
      sampler.add(NOTHING, bundle);
    }
    clock += 1_000;
    const { rows: taken } = sampler.take();
    rows.push(...taken.loads);
    told.vitals += total(taken.vitals);
    told.stored += rowsIn(taken);
  }
  const failures = rows.filter(isFailure);
  return { came, ...told, failures, good: rows.filter((row) => !isFailure(row)) };
}

describe('of page views of 25 to 50 rows', () => {
  test.each([
    ['of failures', { failed: 50, good: 20 }],
    ['of what went well', { failed: 1, good: 100 }],
    ['of both', { failed: 30, good: 30 }],
  ])('a flood %s is stored within its room, and all sums stay true', (_what, each) => {
    const SECONDS = 1_000;
    const { came, stored, vitals: ofVitals, failures, good } = flood(SECONDS, each);
    expect(stored).toBeLessThanOrEqual(ROWS_AT_ONCE + ROWS_A_SECOND * SECONDS + 100);
    expect(stored).toBeGreaterThan(ROWS_A_SECOND * SECONDS * 0.9);
    expect(Math.abs(total(failures) / came.failures - 1)).toBeLessThan(0.05);
    expect(Math.abs(total(good) / came.good - 1)).toBeLessThan(0.05);
    expect(Math.abs(ofVitals / came.vitals - 1)).toBeLessThan(0.05);
  });

  test('what went well has about its fifth of the room in a flood of failures', () => {
    const { stored, failures } = flood(1_000, { failed: 50, good: 20 });
    expect(1 - failures.length / stored).toBeGreaterThan(0.15);
    expect(1 - failures.length / stored).toBeLessThan(0.3);
  });

  test('failures go first', () => {
    const { failures, came } = flood(300, { failed: 1, good: 100 });
    expect(failures.length / came.failures).toBeGreaterThan(0.8);
  });
});

describe('for tests of releases', () => {
  const failedShare = (rows: readonly LoadRow[]) => {
    const weight = (of: readonly LoadRow[]) => of.reduce((sum, each) => sum + each.weight, 0);
    return weight(rows.filter(isFailure)) / weight(rows);
  };

  test.each([
    ['a flood', 200, 1],
    ['a flood, of browsers that tell of a fiftieth', 200, 0.02],
  ])('weights keep the rates of releases true, and no row counts for many (%s) @full', (_what, views, successRate) => {
    sampler = open(successRate);
    const rows: LoadRow[] = [];
    for (let second = 0; second < 2_000; second += 1) {
      for (let view = 0; view < views; view += 1) {
        const [arm, rate] = view % 4 === 0 ? (['canary', CANARY_FAILS] as const) : (['stable', STABLE_FAILS] as const);
        // Browsers report all failures, and a share of the successes.
        if (random() < rate) sampler.add({ ...NOTHING, loads: [failureRow({ arm })] }, NOTHING);
        else if (random() < successRate)
          sampler.add(NOTHING, { ...NOTHING, loads: [loadRow({ arm, weight: 1 / successRate })] });
      }
      clock += 1_000;
      rows.push(...sampler.take().rows.loads);
    }
    for (const [arm, rate] of [
      ['canary', CANARY_FAILS],
      ['stable', STABLE_FAILS],
    ] as const)
      expect(Math.abs(failedShare(rows.filter((row) => row.arm === arm)) / rate - 1)).toBeLessThan(0.08);
    expect(Math.max(...rows.map(({ weight }) => weight))).toBeLessThanOrEqual(SUCCESS_WEIGHT_MAXIMUM * 1.001);
    expect(Math.max(...rows.filter(isFailure).map(({ weight }) => weight))).toBeLessThanOrEqual(1);
  });

  test('each row counts for itself while all is stored', () => {
    const { failures, good } = flood(60, { failed: 1, good: 1 });
    expect(new Set([...failures, ...good].map(({ weight, scale = 1 }) => `${weight} ${scale}`))).toEqual(
      new Set(['1 1']),
    );
  });

  test('a flood of what went well leaves a failure nearly all that it counts for', () => {
    const { failures } = flood(120, { failed: 0, good: 10 });
    expect(failures).toEqual([]);
    sampler.add({ ...NOTHING, loads: [failureRow()] }, NOTHING);
    clock += 5_000;
    const [failure] = sampler.take().rows.loads.filter(isFailure);
    expect(failure?.weight).toBeGreaterThan(0.3);
  });
});
