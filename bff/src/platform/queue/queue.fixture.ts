import { vi } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import type { JobPacing } from './job-kind.ts';

/** Timing of a queue in tests: as quick as pg-boss allows. */
export const QUICK: JobPacing = {
  poll: 0.5,
  retry: 1,
  retryMaximum: 1,
  retries: 2,
  heartbeat: 10,
  lease: 30,
  watch: 1,
};

/** Waits until an expectation holds, for long enough on a busy machine. */
export const until = (expectation: () => void | Promise<void>) =>
  vi.waitFor(expectation, { timeout: 45_000, interval: 20 });

/** Deletes the jobs that earlier tests have left. */
export async function deleteJobs({ executeSql }: Pick<OpenDatabase, 'executeSql'>): Promise<void> {
  const { rows } = await executeSql(`select to_regclass('pgboss.job') is not null as there`);
  if (rows[0]?.['there'] === true) await executeSql('delete from pgboss.job');
}
