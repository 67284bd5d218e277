import { constants } from 'node:os';
import { bubblewrapArguments, findBubblewrap, type NodeProgram } from './bubblewrap.ts';
import type { ProcessLoss } from './process-loss.ts';

/**
 * What holds a process that runs code of releases, besides Node.js' permission model, which always does:
 * - `namespaces`: bubblewrap. It sees its program and releases alone, no network, no process but its own.
 * - `user`: another user of the system, for a site that runs as root. It opens nothing that is the site's alone,
 *   signals nobody.
 * - `node`: nothing else. Node.js says itself that its model does not hold code that means harm.
 */
export type IsolationLevel = 'namespaces' | 'user' | 'node';

/** Each level as a log and operators' pages say it. */
export const isolationInWords: Readonly<Record<IsolationLevel, string>> = {
  namespaces: 'Server code of remotes runs in namespaces of its own (bubblewrap), under Node.js’ permission model.',
  user: 'Server code of remotes runs as another user, under Node.js’ permission model.',
  node: 'Server code of remotes is held by Node.js’ permission model alone, which does not hold code that means harm: install bubblewrap (setting ISOLATION).',
};

/** How processes are held here. */
export interface Isolation {
  level: IsolationLevel;
  /** What to start for a program. */
  commandOf(program: NodeProgram): { file: string; arguments: readonly string[] };
  /** What an exit of the started command says of the program. */
  lossOf(code: number | null, signal: NodeJS.Signals | null): ProcessLoss;
}

function plainLoss(code: number | null, signal: NodeJS.Signals | null): ProcessLoss {
  return signal === null ? { kind: 'exited', code: code ?? 0 } : { kind: 'killed', signal };
}

/** Node.js' permission model alone. */
export const nodeIsolation: Isolation = {
  level: 'node',
  commandOf: ({ node, arguments: args }) => ({ file: node, arguments: args }),
  lossOf: plainLoss,
};

/** Exit codes above this are signals, as shells and bubblewrap report those of their children. */
const SIGNAL_EXIT_CODES = 128;

/** Bubblewrap's namespaces; `null` where it is not installed. Whether it works is for a probe to find out. */
export function namespaceIsolation(): Isolation | null {
  const bubblewrap = findBubblewrap();
  if (bubblewrap === null) return null;
  return {
    level: 'namespaces',
    commandOf: (program) => ({ file: bubblewrap, arguments: bubblewrapArguments(program) }),
    lossOf(code, signal) {
      const [name] = Object.entries(constants.signals).find(([, number]) => code === SIGNAL_EXIT_CODES + number) ?? [];
      return signal === null && name !== undefined ? { kind: 'killed', signal: name } : plainLoss(code, signal);
    },
  };
}
