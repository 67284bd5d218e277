import { tmpdir } from 'node:os';
import { describe, inject } from 'vitest';
import type { OpenDatabase } from '../database.ts';
import { openDatabase } from '../connection/open-database.ts';
import type { ObserveQuery } from '../observe-queries.ts';
import { makePreparedPostgres, openPreparedPglite } from './prepared-database.fixture.ts';

/** Opens the database for a suite. The suite must close it. */
export type OpenForTest = (observe?: ObserveQuery) => Promise<OpenDatabase>;

/**
 * Returns a function that opens the same database on the server at each call. The first call creates the database, so
 * skipped suites create none.
 */
function openingPostgres(): OpenForTest {
  let made: Promise<string | null> | undefined;
  return async (observe) => {
    made ??= makePreparedPostgres();
    return openDatabase({ databaseUrl: (await made) ?? '', dataDir: tmpdir(), observe });
  };
}

const SKIPPED = '(skipped where initdb and pg_ctl are not on the PATH)';

/**
 * Runs a suite on the embedded database and, in the full run, on PostgreSQL, because both share one schema.
 * @param onPostgresAlone tests that need several connections. They run only on PostgreSQL, in a separate database.
 */
export function onEachDatabase(
  suite: (open: OpenForTest) => void,
  onPostgresAlone?: (open: OpenForTest) => void,
): void {
  const hasNoServer = inject('postgresUrl') === null;

  describe('on the embedded database', () => {
    suite(openPreparedPglite);
  });
  describe.skipIf(hasNoServer)(`on PostgreSQL ${SKIPPED} @full`, () => {
    suite(openingPostgres());
  });
  if (onPostgresAlone === undefined) return;
  describe.skipIf(hasNoServer)(`on PostgreSQL alone ${SKIPPED}`, () => {
    onPostgresAlone(openingPostgres());
  });
}
