import { constants } from 'node:os';
import { bubblewrapArguments, findBubblewrap, type NodeProgram } from './bubblewrap.ts';
import type { ProcessLoss } from './process-loss.ts';

/**
 * Isolation of a process that runs code of releases, in addition to Node.js' permission model:
 * - `namespaces`: bubblewrap. The process sees only its program and releases, no network and no other process.
 * - `user`: another user of the system, if the site runs as root. The process can neither open the site's private
 *   files nor signal the site's processes.
 * - `node`: no additional isolation. According to its documentation, the model does not stop malicious code.
 */
export type IsolationLevel = 'namespaces' | 'user' | 'node';

/** Description of each level, for the log and the operators' pages. */
export const isolationInWords: Readonly<Record<IsolationLevel, string>> = {
  namespaces: 'Server code of remotes runs in namespaces of its own (bubblewrap), under Node.js’ permission model.',
  user: 'Server code of remotes runs as another user, under Node.js’ permission model.',
  node: 'Server code of remotes is held by Node.js’ permission model alone, which does not hold code that means harm: install bubblewrap (setting ISOLATION).',
};

/** Level of isolation, with its way to start programs and to read their exits. */
export interface Isolation {
  level: IsolationLevel;
  /** Returns the command that starts a program. */
  commandOf(program: NodeProgram): { file: string; arguments: readonly string[] };
  /** Translates the exit of the started command into the loss of its program. */
  lossOf(code: number | null, signal: NodeJS.Signals | null): ProcessLoss;
}

function plainLoss(code: number | null, signal: NodeJS.Signals | null): ProcessLoss {
  return signal === null ? { kind: 'exited', code: code ?? 0 } : { kind: 'killed', signal };
}

/** Isolation by Node.js' permission model only. */
export const nodeIsolation: Isolation = {
  level: 'node',
  commandOf: ({ node, arguments: args }) => ({ file: node, arguments: args }),
  lossOf: plainLoss,
};

/** Exit codes above this number report a signal, as shells and bubblewrap do for their children. */
const SIGNAL_EXIT_CODES = 128;

/** Returns isolation by bubblewrap's namespaces; `null` if it is not installed. Only a probe shows whether it works. */
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
