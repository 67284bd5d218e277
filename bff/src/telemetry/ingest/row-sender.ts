import type { TelemetryStore } from '../history/store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { logFailure, unavailablePart } from '../unavailable.ts';
import { divide, rowsIn, type ReportBundle } from './report-bundle.ts';

/** Most rows of one statement, because the embedded database blocks the process while it stores them. */
const ROWS_A_STATEMENT = 500;

/**
 * Number of refusals after which the sender no longer divides a refused part. Ten bad rows among 500 cause fewer
 * refusals. Without this limit, a database that refuses everything would get a thousand statements.
 */
const REFUSALS_MAXIMUM = 100;

/** Rows on their way to the database. */
interface RowSender {
  isEmpty(): boolean;
  add(rows: ReportBundle): void;
  /** Stores all rows. Keeps them if the database is unavailable. */
  send(): Promise<void>;
}

interface SenderParts {
  store: Pick<TelemetryStore, 'append'>;
  metrics: Pick<Metrics, 'telemetryEvents'>;
  log: { error: (fields: object, message: string) => void };
}

/**
 * Creates a sender that stores rows in parts. One bad row makes the database refuse the whole part, which contains rows
 * of many readers. The sender then halves the part again and again, so that only the bad row is lost.
 */
export function createRowSender({ store, metrics: { telemetryEvents }, log }: SenderParts): RowSender {
  let parts: ReportBundle[] = [];

  return {
    isEmpty: () => parts.length === 0,
    add(rows) {
      for (let rest = rows; rowsIn(rest) > 0;) {
        const [part, others] = divide(rest, ROWS_A_STATEMENT);
        parts.push(part);
        rest = others;
      }
    },
    async send() {
      const refused: { times: number; rows: number; error: unknown } = { times: 0, rows: 0, error: null };
      for (let [first, ...rest] = parts; first !== undefined; [first, ...rest] = parts) {
        const count = rowsIn(first);
        try {
          await store.append(first);
          telemetryEvents.inc({ outcome: 'stored' }, count);
          parts = rest;
        } catch (error) {
          // If the database is unavailable, rows wait, and telemetry samples new rows. Any other error would recur.
          if (unavailablePart(error) !== null) break;
          refused.times += 1;
          if (count > 1 && refused.times <= REFUSALS_MAXIMUM) parts = [...divide(first, Math.ceil(count / 2)), ...rest];
          else {
            telemetryEvents.inc({ outcome: 'lost' }, count);
            refused.rows += count;
            refused.error = error;
            parts = rest;
          }
        }
      }
      if (refused.rows > 0) logFailure(log, refused.error, 'telemetry not stored', { rows: refused.rows });
    },
  };
}
