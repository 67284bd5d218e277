import { fileURLToPath } from 'node:url';
import { realPath } from '../isolation/real-path.ts';

/** Files of the site that every restricted program reads while it starts. */
const ownFiles = ['..', '../../../package.json'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * Size of a semi-space for young objects, in MB. V8 grows its memory for young objects to three times this size, and
 * keeps the memory. V8's default of 32 suits a process that has the machine to itself.
 */
const SEMI_SPACE_MB = 4;

export interface Restriction {
  /**
   * Files and folders that the program may read besides its own. It may also read files added to a folder later. All
   * paths are real paths.
   */
  readable: Iterable<string>;
  /** Largest JavaScript heap, in MB. */
  heapMaximum: number;
  /** Lets the program start threads. The program should drop this permission as soon as its threads run. */
  mayStartThreads?: boolean;
}

/** Returns the real paths of everything that a restricted program may read. */
export function readablePaths({ readable }: Pick<Restriction, 'readable'>): string[] {
  return [...new Set([...ownFiles, ...readable].map((path) => realPath(path) ?? path))];
}

/**
 * Returns the Node.js flags for a program that loads code of releases. The program may read only what it needs. It may
 * not write files, use the network or sockets, look up host names, open a debugger, start processes or load native code
 * (Node.js 26, Permissions).
 */
export function restrictedFlags({ readable, heapMaximum, mayStartThreads = false }: Restriction): string[] {
  return [
    '--permission',
    ...readablePaths({ readable }).map((path) => `--allow-fs-read=${path}`),
    // Node.js 26.10 opens and creates SQLite files even without permission.
    '--no-experimental-sqlite',
    // FFI is off by default. The flag makes sure that it is off.
    '--no-experimental-ffi',
    // Node.js warns about threads, because the restrictions do not apply to them.
    ...(mayStartThreads ? ['--allow-worker', '--disable-warning=SecurityWarning'] : []),
    `--max-old-space-size=${heapMaximum}`,
    `--max-semi-space-size=${SEMI_SPACE_MB}`,
  ];
}
