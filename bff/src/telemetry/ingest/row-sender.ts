import type { TelemetryStore } from '../history/store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { logFault, unavailablePart } from '../unavailable.ts';
import { divide, rowsIn, type ReportBundle } from './report-bundle.ts';

/** Rows that are stored together: the embedded database keeps the process busy meanwhile. */
const ROWS_A_STATEMENT = 500;

/**
 * Refusals after which rows that are refused are no more divided. Ten bad rows of five hundred need fewer; a database
 * that refuses all would be asked a thousand times.
 */
const REFUSALS_MAXIMUM = 100;

/** Rows on their way to the database. */
interface RowSender {
  isEmpty(): boolean;
  add(rows: ReportBundle): void;
  /** Stores what there is, unless the database is away: then it waits. */
  send(): Promise<void>;
}

interface SenderParts {
  store: Pick<TelemetryStore, 'append'>;
  metrics: Pick<Metrics, 'telemetryEvents'>;
  log: { error: (fields: object, message: string) => void };
}

/**
 * Sends rows in parts. The database refuses a part as a whole for one row that it does not take; the part is halved
 * then until that row alone is lost: rows of all senders are in it.
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
          // While the database is away they wait, and what comes meanwhile is sampled. Anything else would be refused
          // again.
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
      if (refused.rows > 0) logFault(log, refused.error, 'telemetry not stored', { rows: refused.rows });
    },
  };
}
