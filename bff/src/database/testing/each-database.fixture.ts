import { tmpdir } from 'node:os';
import { describe } from 'vitest';
import type { OpenDatabase } from '../database.ts';
import { openDatabase } from '../connection/open-database.ts';
import type { ObserveQuery } from '../observe-queries.ts';
import { makePreparedPostgres, openPreparedPglite } from './prepared-database.fixture.ts';

/** Opens the database that a suite runs on; the suite closes it. */
export type OpenForTest = (observe?: ObserveQuery) => Promise<OpenDatabase>;

const opening =
  (databaseUrl: string | null): OpenForTest =>
  (observe) =>
    openDatabase({ databaseUrl: databaseUrl ?? '', dataDir: tmpdir(), observe });

const SKIPPED = '(skipped where initdb and pg_ctl are not on the PATH)';

/**
 * Runs a suite on the embedded database and, in the full run, on PostgreSQL: one schema serves both.
 * @param onPostgresAlone tests of what only several connections can show, on a database of their own.
 */
export async function onEachDatabase(
  suite: (open: OpenForTest) => void,
  onPostgresAlone?: (open: OpenForTest) => void,
): Promise<void> {
  const databaseUrl = await makePreparedPostgres();

  describe('on the embedded database', () => {
    suite(openPreparedPglite);
  });
  describe.skipIf(databaseUrl === null)(`on PostgreSQL ${SKIPPED} @full`, () => {
    suite(opening(databaseUrl));
  });
  if (onPostgresAlone === undefined) return;
  const another = await makePreparedPostgres();
  describe.skipIf(another === null)(`on PostgreSQL alone ${SKIPPED}`, () => {
    onPostgresAlone(opening(another));
  });
}
