import type { TelemetryHistory } from '../history/history.ts';
import { createKeptShare } from './kept-share.ts';
import { rowsIn, rowsOf, type ReportBundle } from './report-bundle.ts';
import { createReservoir, type Sample } from './reservoir.ts';
import { createRowAllowance } from './row-allowance.ts';

/**
 * Rows that one process stores in a second for good: ten page views a second with five rows each. Ten times as much
 * still comes in as a fair sample.
 */
export const ROWS_A_SECOND = 50;

/** Rows that it stores at once after a quiet time: a minute's worth. */
export const ROWS_AT_ONCE = 3_000;

/** Batches of each kind that wait at most, while the database is away too; then a fair sample of all of them does. */
const BUNDLES_WAITING_MAXIMUM = 1_000;

/** Share of the room that stays reserved for successful loads when failures alone would fill it. */
const SHARE_OF_GOOD = 0.2;

/**
 * Most page views for which one that went well counts in tests of releases, where one that failed counts for one. Tests
 * keep their level where browsers tell of a tenth (docs/decisions/0084); where they tell of a hundredth, one good
 * canary in ten was halted.
 */
export const SUCCESS_WEIGHT_MAXIMUM = 10;

/** Rows to be stored, of how many that came in. */
interface TakenRows {
  rows: ReportBundle;
  received: number;
}

/** Reports that wait to be stored; of more than may be stored a fair sample. */
export interface ReportSampler extends Pick<TelemetryHistory, 'kept'> {
  /** @param failing reports of what failed, which go first. */
  add(failing: ReportBundle, other: ReportBundle): void;
  take(): TakenRows;
}

interface SamplerParts {
  /** Share of page views that report what went well. */
  successRate: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  random: () => number;
}

/** Size of the bundles that were taken. */
const sizeOf = ({ items }: Sample<ReportBundle>) => items.reduce((sum, bundle) => sum + rowsIn(bundle), 0);

export function createReportSampler({ successRate, now, random }: SamplerParts): ReportSampler {
  const parts = { capacity: BUNDLES_WAITING_MAXIMUM, sizeOf: rowsIn, random };
  const failing = createReservoir<ReportBundle>(parts);
  const good = createReservoir<ReportBundle>(parts);
  const allowance = createRowAllowance({ perSecond: ROWS_A_SECOND, burst: ROWS_AT_ONCE }, now());
  const share = createKeptShare();
  /**
   * Rows that one kind had of the other's share, what went well of failures' where it is below 0: a bundle may be as
   * large as all room of a second.
   */
  let owed = 0;
  /** For how many reports one of each kind stood when some were last taken. */
  let factors = { failing: 1, good: 1 };

  /** Failures go first. Where there is no room for all of them, what went well and waits keeps its share. */
  function takeOfRoom(room: number) {
    const reserved = Math.min(good.waiting(), Math.max(0, owed + Math.floor(room * SHARE_OF_GOOD)));
    const [failures, successes] = [failing.waiting(), good.waiting()];
    const failed = failing.take(room - reserved);
    const rest = room - sizeOf(failed);
    const areAllFailures = sizeOf(failed) === failures;
    const went = good.take(areAllFailures ? rest : Math.min(rest, reserved));
    const isAll = areAllFailures || sizeOf(went) === successes;
    owed = isAll ? 0 : owed + (sizeOf(failed) + sizeOf(went)) * SHARE_OF_GOOD - sizeOf(went);
    return { failed, went };
  }

  /** Factor of a kind. One that waits for room will stand for about as many as it did before. */
  const factorOf = ({ items, factor }: Sample<ReportBundle>, waiting: number, before: number) =>
    items.length === 0 && waiting > 0 ? before : factor;

  return {
    add(failed, other) {
      if (rowsIn(failed) > 0) failing.add(failed);
      if (rowsIn(other) > 0) good.add(other);
    },
    take() {
      const time = now();
      const { failed, went } = takeOfRoom(allowance.at(time));
      factors = {
        failing: factorOf(failed, failing.waiting(), factors.failing),
        good: factorOf(went, good.waiting(), factors.good),
      };
      // In tests of releases no report counts for more than that, and rates stay true: both kinds are scaled alike.
      const scale = Math.max(factors.failing, factors.good / successRate / SUCCESS_WEIGHT_MAXIMUM, 1);
      const rows = rowsOf([
        rowsOf(failed.items, { factor: failed.factor, scale }),
        rowsOf(went.items, { factor: went.factor, scale }),
      ]);
      const received = failed.came + went.came;
      allowance.spend(rowsIn(rows));
      share.count(received, rowsIn(rows), time);
      return { rows, received };
    },
    kept: () => share.at(now()),
  };
}
