import { readSettings } from './config/settings.ts';
import { describeStartFault } from './describe-start-fault.ts';
import { createHttpServer } from './http/server/create-http-server.ts';
import { startSite, type StartedSite } from './start-site.ts';

const read = readSettings(process.env);
if (!read.ok) {
  console.error(read.message);
  process.exit(1);
}

const { settings } = read;
const started = await startSite(settings, process.argv.slice(2), createHttpServer()).catch(async (error: unknown): Promise<StartedSite> => {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  return { ok: false, message: (await describeStartFault(error, settings)) ?? `the site does not start: ${line}` };
});
if (!started.ok) {
  console.error(started.message);
  process.exit(1);
}

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  // What could not be closed is in the log.
  process.exit(await started.stop().then(() => 0, () => 1));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

// The reader of this line may end the site in the same moment.
console.log(`ready ${started.address}`);
