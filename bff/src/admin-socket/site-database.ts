import type { Settings } from '../config/settings.ts';
import { openDatabase } from '../database/connection/open-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { whileLocked } from '../platform/data-dir/data-dir-lock.ts';

/** Opens the database of a site for one command, while no site uses it or beside processes that use PostgreSQL. */
export async function withSiteDatabase<Result>(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  use: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  async function run(): Promise<Result> {
    const database = await openDatabase({ ...settings, isShortLived: true });
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  }
  // The embedded database serves only one process. PostgreSQL serves many processes.
  return settings.databaseUrl === undefined ? whileLocked(settings.dataDir, run) : run();
}
