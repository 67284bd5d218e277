import type { TelemetryHistory } from '../../history/history.ts';
import { createKeptShare } from './kept-share.ts';
import { rowsIn, rowsOf, type ReportBundle } from '../report-bundle.ts';
import { createReservoir, type Sample } from './reservoir.ts';
import { createRowAllowance } from '../row-allowance.ts';

/**
 * Sustained rate of rows that one process stores, per second: ten page views with five rows each. If ten times as much
 * arrives, a fair sample of it is stored.
 */
export const ROWS_A_SECOND = 50;

/** Rows that one process stores at once after a quiet time: a minute's worth. */
export const ROWS_AT_ONCE = 3_000;

/**
 * Most waiting batches of each kind, also while the database is unavailable. If more arrive, a fair sample of all
 * batches waits.
 */
const BUNDLES_WAITING_MAXIMUM = 1_000;

/** Share of the allowed rows that stays reserved for successful loads if failures alone would use up all rows. */
const SHARE_OF_GOOD = 0.2;

/**
 * Most page views that one successful page view counts for in tests of releases. A failed page view counts for one.
 * Tests keep their level if browsers report a tenth of the successes (docs/decisions/0084). With a hundredth, one good
 * canary in ten was halted.
 */
export const SUCCESS_WEIGHT_MAXIMUM = 10;

/** Rows to store, and the number of rows that arrived. */
interface TakenRows {
  rows: ReportBundle;
  received: number;
}

/** Reports that wait until the site stores them. If there are too many, a fair sample of them waits. */
export interface ReportSampler extends Pick<TelemetryHistory, 'kept'> {
  /**
   * Adds the reports of a batch.
   * @param failing reports of failures, which are stored first.
   */
  add(failing: ReportBundle, other: ReportBundle): void;
  take(): TakenRows;
}

interface SamplerParts {
  /** Share of page views that report their successful loads. */
  successRate: number;
  /** Returns milliseconds since the epoch. */
  now: () => number;
  random: () => number;
}

/** Returns the number of rows in the bundles of a sample. */
const sizeOf = ({ items }: Sample<ReportBundle>) => items.reduce((sum, bundle) => sum + rowsIn(bundle), 0);

export function createReportSampler({ successRate, now, random }: SamplerParts): ReportSampler {
  const parts = { capacity: BUNDLES_WAITING_MAXIMUM, sizeOf: rowsIn, random };
  const failing = createReservoir<ReportBundle>(parts);
  const good = createReservoir<ReportBundle>(parts);
  const allowance = createRowAllowance({ perSecond: ROWS_A_SECOND, burst: ROWS_AT_ONCE }, now());
  const share = createKeptShare();
  /**
   * Number of rows that successes are behind their share; negative if they got more than their share. They may get
   * more, because a single bundle may exceed the rows of a second.
   */
  let owed = 0;
  /** Number of reports that one report of each kind represented at the last take. */
  let factors = { failing: 1, good: 1 };

  /**
   * Takes at most about `room` rows, failures first. If they do not all fit, waiting successes still get their share.
   */
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

  /** Returns the factor of a kind. A kind that got no rows and still waits keeps its previous factor as an estimate. */
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
      // Keeps every weight within the limits for tests of releases. Scales both kinds alike, so that rates stay true.
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
