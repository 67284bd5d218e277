/* Entry point of `npm run sql`. A running site executes the statement; otherwise this process opens the database. */
import { isServed, runInRunningSite } from './admin-socket/running-site.ts';
import { embeddedDatabaseOf, withSiteDatabase } from './admin-socket/site-database.ts';
import { runSqlCommand } from './admin-socket/sql-command.ts';
import { readSettings } from './config/settings.ts';
import { runStatement, type StatementResult } from './database/run-statement.ts';

const read = readSettings(process.env);
if (!read.ok) {
  console.error(read.message);
  process.exit(2);
}
const { settings } = read;
const { dataDir, databaseUrl } = settings;

async function run(statement: string): Promise<StatementResult> {
  if (databaseUrl !== undefined) throw new Error('the site uses PostgreSQL (DATABASE_URL): use psql');
  if (await isServed(settings, process.env)) return runInRunningSite(dataDir, statement);
  embeddedDatabaseOf(dataDir);
  return withSiteDatabase(settings, ({ db }) => runStatement(db, statement));
}

try {
  process.exit(await runSqlCommand(process.argv.slice(2), { print: console.log, printError: console.error, run }));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
