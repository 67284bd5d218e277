/**
 * Program of `npm run cluster`: runs the built site as on several machines until Ctrl+C. Every server starts again when
 * it ends, so that an operator can end each and see what readers notice. Options: `--processes` (3), `--port` (3000).
 */
import { parseArgs } from 'node:util';
import { startCluster, type Cluster } from './harness/servers/start-cluster.ts';

const PROCESSES_MAXIMUM = 16;
const PORT_MAXIMUM = 65_535;

/** Returns a whole number from the command line. Ends the program if it is out of range. */
function numberOf(option: string, given: string, [least, most]: readonly [number, number]): number {
  const number = Number(given);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  console.error(`--${option} takes a whole number from ${least} to ${most}, not ${given}`);
  process.exit(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { processes: { type: 'string', default: '3' }, port: { type: 'string', default: '3000' } },
    });
    return {
      processes: numberOf('processes', values.processes, [1, PROCESSES_MAXIMUM]),
      port: numberOf('port', values.port, [1, PORT_MAXIMUM]),
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const options = readOptions();
/** Aborts when a signal asks the cluster to end. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // The second signal: the servers end with this process.
    if (ending.signal.aborted) process.exit(1);
    ending.abort();
  });

say('starting …');
const cluster = await startCluster({ ...options, say }).catch((error: unknown): Cluster => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
for (const server of cluster.servers) say(`${server.name}: process id ${server.pid()}`);
for (const [index, { url }] of cluster.processes.entries()) say(`process ${index + 1} answers at ${url}`);
say(
  `its data, for npm run backup: ${Object.entries(cluster.data)
    .map((setting) => setting.join('='))
    .join(' ')}`,
);
say(`logs, mails and data: ${cluster.folder} (removed at the end)`);
say(`ready ${cluster.url} — Ctrl+C ends it`);
if (!ending.signal.aborted)
  await new Promise((resolve) => ending.signal.addEventListener('abort', resolve, { once: true }));
say('stopping …');
await cluster.stop();
