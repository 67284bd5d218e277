import { fileURLToPath } from 'node:url';
import { realPath } from '../isolation/real-path.ts';

/** What of its own every such program reads while it comes up. */
const ownFiles = ['..', '../../../package.json'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * Space for young objects, in MB, which V8 keeps three times once it has grown: its own default, 32, is for a process
 * that has a machine.
 */
const SEMI_SPACE_MB = 4;

export interface Restriction {
  /**
   * Files and folders that it may read besides its own program. What comes into a folder later may be read too, all by
   * its real path.
   */
  readable: Iterable<string>;
  /** JavaScript heap, in MB. */
  heapMaximum: number;
  /** It may start threads; it should give that up as soon as it has what it needs. */
  mayStartThreads?: boolean;
}

/** Real paths of all that such a program may read. */
export function readablePaths({ readable }: Pick<Restriction, 'readable'>): string[] {
  return [...new Set([...ownFiles, ...readable].map((path) => realPath(path) ?? path))];
}

/**
 * Flags with which Node.js runs a program that loads code of releases: it may read what it needs and nothing else,
 * writes nothing, reaches no network and no socket, asks for no names, opens no debugger, starts no processes and no
 * native code (Node.js 26, Permissions).
 */
export function restrictedFlags({ readable, heapMaximum, mayStartThreads = false }: Restriction): string[] {
  return [
    '--permission',
    ...readablePaths({ readable }).map((path) => `--allow-fs-read=${path}`),
    // Node.js 26.10 still opens and makes files of SQLite whatever the permissions say.
    '--no-experimental-sqlite',
    // Off by itself, all the same: what is not there needs no permission.
    '--no-experimental-ffi',
    // Node.js warns of threads, since the restriction is not theirs.
    ...(mayStartThreads ? ['--allow-worker', '--disable-warning=SecurityWarning'] : []),
    `--max-old-space-size=${heapMaximum}`,
    `--max-semi-space-size=${SEMI_SPACE_MB}`,
  ];
}
