import { dirname, join } from 'node:path';
import { z } from 'zod';
import { realPath } from '../isolation/real-path.ts';
import { userIsolation } from '../isolation/user-isolation.ts';
import { namespaceIsolation, nodeIsolation, type Isolation, type IsolationLevel } from '../isolation/isolation.ts';
import { PROBE_MESSAGE_MAXIMUM_BYTES, type ProbeJob } from './probe-job.ts';
import { lossInWords } from '../isolation/process-loss.ts';
import { startSandboxed } from '../process/sandboxed-process.ts';

/**
 * Values of the setting `ISOLATION`: `auto` for the strongest level that works, `required` for the strongest above
 * `node`, or one fixed level.
 */
export type IsolationSetting = 'auto' | 'required' | IsolationLevel;

/** Isolation of processes on this machine, or why the site does not start. `tried` lists levels that failed here. */
export type FoundIsolation = { ok: true; isolation: Isolation; tried: string[] } | { ok: false; message: string };

const PROGRAM = join(import.meta.dirname, 'probe-program.ts');
/** Time limit of a probe, in milliseconds. A probe without failures takes a tenth of a second. */
const PROBE_MS = 10_000;
/** Largest heap of a probe, in MB. */
const PROBE_HEAP_MB = 64;

const foundSchema = z.object({
  kind: z.literal('found'),
  id: z.literal(1),
  parent: z.int(),
  user: z.int().nullable(),
  mayRead: z.boolean(),
});
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), id: z.literal(0) }),
  foundSchema,
]);

/** Returns why a running probe is not isolated as its level promises, or `null` if it is. */
function shortfall(level: IsolationLevel, { parent, user, mayRead }: z.infer<typeof foundSchema>): string | null {
  if (!mayRead) return 'releases cannot be read there';
  if (level === 'namespaces' && parent === process.pid) return 'it sees the site’s process';
  if (level === 'user' && user === process.getuid?.()) return 'it has the site’s user';
  return null;
}

/**
 * Starts a process like those that run code of releases, and checks its isolation.
 * @returns why the isolation does not work, or `null` if it does.
 */
export async function probe(isolation: Isolation, releasesFolder: string): Promise<string | null> {
  const folder = realPath(releasesFolder) ?? releasesFolder;
  const answer = Promise.withResolvers<string | null>();
  let lastLine = '';
  const started = startSandboxed({
    program: PROGRAM,
    readable: [dirname(PROGRAM), folder],
    heapMaximum: PROBE_HEAP_MB,
    isolation,
    messages: messageSchema,
    messageMaximum: PROBE_MESSAGE_MAXIMUM_BYTES,
    onMessage(message) {
      if (message.kind === 'ready') started.send({ folder } satisfies ProbeJob);
      else answer.resolve(shortfall(isolation.level, message));
    },
    onOutput(line) {
      lastLine = line;
    },
    onLoss: (loss) => answer.resolve(lastLine === '' ? `its process ${lossInWords(loss)}` : lastLine),
  });
  const timer = setTimeout(() => answer.resolve(`nothing came up within ${PROBE_MS / 1_000} s`), PROBE_MS);
  const reason = await answer.promise;
  clearTimeout(timer);
  await started.end();
  return reason;
}

/**
 * Levels that isolate more than Node.js' permission model, strongest first. `without`: why a system lacks the level.
 */
const strongerLevels: readonly {
  level: IsolationLevel;
  open: (releasesFolder: string) => Isolation | null;
  without: string;
}[] = [
  { level: 'namespaces', open: namespaceIsolation, without: 'bubblewrap (bwrap) is not installed' },
  {
    level: 'user',
    open: userIsolation,
    without: 'the site does not run as root on Linux, or its umask closes what it writes',
  },
];

/**
 * Finds out how this machine isolates processes that run code of releases. Starts a probe at each level until one
 * works, the strongest first.
 * @param releasesFolder folder that these processes read; must exist.
 */
export async function findIsolation(
  setting: IsolationSetting,
  releasesFolder: string,
  levels = strongerLevels,
): Promise<FoundIsolation> {
  const tried: string[] = [];
  const isAnyLevel = setting === 'auto' || setting === 'required';
  for (const { level, open, without } of levels.filter(({ level }) => isAnyLevel || level === setting)) {
    const isolation = open(releasesFolder);
    const reason = isolation === null ? without : await probe(isolation, releasesFolder);
    if (isolation !== null && reason === null) return { ok: true, isolation, tried };
    tried.push(`${level}: ${reason}`);
  }
  if (setting === 'auto' || setting === 'node') return { ok: true, isolation: nodeIsolation, tried };
  const missing =
    setting === 'required'
      ? 'only Node.js’ permission model would hold the server code of remotes'
      : `the level ${setting} is not to be had`;
  return {
    ok: false,
    message: `setting ISOLATION: ${missing} on this machine (${tried.join('; ')}): install bubblewrap and allow it user namespaces, or set ISOLATION=auto`,
  };
}
