/* Entry point of `npm run content`. A running site executes the command; otherwise this process opens the store. */
import { readSettings } from './config/settings.ts';
import { runContentCommand } from './content/command/command.ts';
import { importContent } from './content/import/import-content.ts';
import { mediaFolders } from './content/media/media-files.ts';
import { createContentStore, type ContentStore } from './content/store.ts';
import { importInRunningSite, isServed, withdrawInRunningSite } from './admin-socket/running-site.ts';
import { withSiteDatabase } from './admin-socket/site-database.ts';
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

/** Opens the content store, runs a command on it, and closes the store. */
const here = <Result>(command: (store: ContentStore) => Promise<Result>): Promise<Result> =>
  withSiteDatabase(settings, ({ db }) => command(createContentStore(db, undefined, mediaFolders(settings.mediaDir))));

const { signal } = stopped;

const { stderr } = process;
const clear = () => {
  if (stderr.isTTY) stderr.write('\r\u001b[K');
};
let tenthsShown = 0;
/** Updates a single line on a terminal. Elsewhere, for example in a log, prints one line at every tenth. */
function showProgress(line: string, share: number): void {
  if (stderr.isTTY) {
    stderr.write(`\r\u001b[K${line}`);
    return;
  }
  const tenths = Math.floor(share * 10);
  if (tenths > tenthsShown) console.error(line);
  tenthsShown = Math.max(tenths, tenthsShown);
}

try {
  const code = await runContentCommand(process.argv.slice(2), {
    cwd: process.env['CALLER_DIRECTORY'] ?? process.cwd(),
    print(line) {
      clear();
      console.log(line);
    },
    printError(line) {
      clear();
      console.error(line);
    },
    showProgress,
    importContent: async (path, listeners) =>
      (await isServed(settings, process.env))
        ? importInRunningSite(settings.dataDir, path, listeners, signal)
        : here((store) => importContent({ path, store, signal, ...listeners })),
    withdrawArticle: async (name) =>
      (await isServed(settings, process.env))
        ? withdrawInRunningSite(settings.dataDir, name, signal)
        : here((store) => store.withdrawArticle(name)),
  });
  process.exit(code);
} catch (error) {
  clear();
  console.error(
    (await describeStartFault(error, settings)) ?? (error instanceof Error ? error.message : String(error)),
  );
  process.exit(1);
}
