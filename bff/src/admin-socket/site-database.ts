import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { EMBEDDED_DATABASE_FOLDER, openDatabase } from '../database/connection/open-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { whileLocked } from '../platform/data-dir/data-dir-lock.ts';

/**
 * Returns the folder of the embedded database.
 * @throws Error if DATA_DIR has none, so that a mistyped DATA_DIR does not become a new site.
 */
export function embeddedDatabaseOf(dataDir: string): string {
  const folder = join(dataDir, EMBEDDED_DATABASE_FOLDER);
  if (existsSync(join(folder, 'PG_VERSION'))) return folder;
  throw new Error(`there is no site in ${dataDir}: set DATA_DIR or DATABASE_URL as the site does`);
}

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
