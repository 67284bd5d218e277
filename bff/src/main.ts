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
  // What could not be closed is in the log.
  stop: (isHurried) =>
    void started.stop(isHurried).then(
      () => process.exit(0),
      () => process.exit(1),
    ),
  end: () => process.exit(1),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
// The terminal is closed: ends at once, as by default, but by an exit, which ends the processes of releases too. To
// stop in order the site would write its log, and pino tries for ever to write to a terminal that is gone. 129 is 128
// and the signal.
process.on('SIGHUP', () => process.exit(129));

// The reader of this line may end the site in the same moment.
announceReady(started, console.log);
