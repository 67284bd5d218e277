import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import type { Health } from '../telemetry/health/health.ts';

/** Interval between two comparisons with the clock of the database, in milliseconds. */
const COMPARE_EVERY_MS = 60_000;
/** Difference from which on this process uses the time of the database, in milliseconds. A query takes less. */
const CORRECTED_MS = 1_000;
/** Difference from which on the site tells operators, in milliseconds. */
const REPORTED_MS = 10_000;

const rowSchema = z.object({ time: z.coerce.number() });

/** The time by which all processes of a site agree. */
export interface SharedClock {
  /** Returns the time in milliseconds since the epoch: this machine's, or the database's if they differ. */
  now: () => number;
  /** Compares both clocks. Reports a clock that is off, and the end of that. */
  compare: () => Promise<void>;
  /**
   * Begins to compare both clocks regularly.
   * @param onFailure called if the time of the database cannot be read. The last difference then still counts.
   */
  start: (onFailure: (error: unknown) => void) => void;
  close: () => void;
}

interface SharedClockParts {
  db: Database;
  health: Pick<Health, 'report' | 'clear'>;
  /** Clock of this machine. */
  machine?: () => number;
}

/**
 * Creates the clock that all processes of a site share. Tokens live for minutes, so a process whose clock is five
 * minutes off would refuse those of all others.
 */
export function createSharedClock({ db, health, machine = Date.now }: SharedClockParts): SharedClock {
  let difference = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function compare(): Promise<void> {
    const asked = machine();
    const [row] = await rowsOf(db, sql`select extract(epoch from clock_timestamp()) * 1000 as time`);
    const answered = machine();
    const found = rowSchema.parse(row).time - (asked + answered) / 2;
    // After a slow answer, up to half of its time may be the answer's own.
    difference = Math.abs(found) - (answered - asked) / 2 < CORRECTED_MS ? 0 : found;
    if (Math.abs(difference) < REPORTED_MS) return health.clear('clock');
    const seconds = Math.round(Math.abs(difference) / 1_000);
    health.report({
      part: 'clock',
      problem: `The clock of this machine is ${seconds} s ${difference < 0 ? 'ahead of' : 'behind'} the clock of the database. This process uses the time of the database for sessions and tokens; its log and its metrics have the wrong time.`,
      mend: 'Let both machines set their clocks by NTP (such as chrony).',
    });
  }

  return {
    now: () => machine() + difference,
    compare,
    start(onFailure) {
      timer = setInterval(() => void compare().catch(onFailure), COMPARE_EVERY_MS).unref();
    },
    close: () => clearInterval(timer),
  };
}
