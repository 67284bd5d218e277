import { announceReady } from './announce-ready.ts';
import { readSettings } from './config/settings.ts';
import { describeStartFault } from './describe-start-fault.ts';
import { createHttpServer } from './http/server/create-http-server.ts';
import { createStopSignals } from './stop-signals.ts';
import { startSite, type StartedSite } from './start-site.ts';

const read = readSettings(process.env);
if (!read.ok) {
  console.error(read.message);
  process.exit(1);
}

const { settings } = read;
const started = await startSite(settings, process.argv.slice(2), createHttpServer()).catch(
  async (error: unknown): Promise<StartedSite> => {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { ok: false, message: (await describeStartFault(error, settings)) ?? `the site does not start: ${line}` };
  },
);
if (!started.ok) {
  console.error(started.message);
  process.exit(1);
}

const onSignal = createStopSignals({
  // The log contains each part that could not be closed.
  stop: (isHurried) =>
    void started.stop(isHurried).then(
      () => process.exit(0),
      () => process.exit(1),
    ),
  end: () => process.exit(1),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
// The terminal was closed. The process ends at once, as by default, but through `exit`, which also ends the processes
// that run code of releases. An orderly stop would write to the log, and pino retries forever to write to a closed
// terminal. 129 is 128 plus the number of the signal.
process.on('SIGHUP', () => process.exit(129));

// Last statement: a script that waits for the printed line may end the site immediately.
announceReady(started, console.log);
