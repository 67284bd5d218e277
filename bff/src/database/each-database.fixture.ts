import { tmpdir } from 'node:os';
import { afterAll, describe } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openPglite } from './open-pglite.ts';
import { startTemporaryPostgres } from '@plainwell/tooling/temporary-postgres.ts';

/** Opens the database that a suite runs on; the suite closes it. */
export type OpenForTest = () => Promise<OpenDatabase>;

/**
 * Runs a suite on the embedded database and on PostgreSQL: one schema serves both.
 * @param onPostgresAlone tests of what only several connections can show.
 */
export async function onEachDatabase(suite: (open: OpenForTest) => void, onPostgresAlone?: (open: OpenForTest) => void): Promise<void> {
  const postgres = await startTemporaryPostgres();
  const openPostgres = () => openDatabase({ databaseUrl: postgres?.url ?? '', dataDir: tmpdir() });
  afterAll(() => postgres?.stop());

  describe('on the embedded database', () => {
    suite(() => openPglite());
  });
  describe.skipIf(postgres === null)('on PostgreSQL (skipped where initdb and pg_ctl are not on the PATH)', () => {
    suite(openPostgres);
    onPostgresAlone?.(openPostgres);
  });
}
