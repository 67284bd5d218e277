/* Entry point of `npm run sql`. A running site executes the statement; otherwise this process opens the database. */
import { isServed, runInRunningSite } from './admin-socket/running-site.ts';
import { withSiteDatabase } from './admin-socket/site-database.ts';
import { readSettings } from './config/settings.ts';
import { runSqlCommand } from './admin-socket/sql-command.ts';
import { runStatement } from './database/run-statement.ts';
import { describeStartFault } from './describe-start-fault.ts';

const read = readSettings(process.env);
if (!read.ok) {
  console.error(read.message);
  process.exit(2);
}
const { settings } = read;
const stopped = new AbortController();
process.on('SIGINT', () => stopped.abort());
process.on('SIGTERM', () => stopped.abort());

try {
  const code = await runSqlCommand(process.argv.slice(2), {
    print: console.log,
    printError: console.error,
    run: async (statement) =>
      (await isServed(settings, process.env))
        ? runInRunningSite(settings.dataDir, statement, stopped.signal)
        : withSiteDatabase(settings, ({ db }) => runStatement(db, statement)),
  });
  process.exit(code);
} catch (error) {
  console.error(
    (await describeStartFault(error, settings)) ?? (error instanceof Error ? error.message : String(error)),
  );
  process.exit(1);
}
