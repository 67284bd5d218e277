import { fileURLToPath } from 'node:url';
import { realPath } from './real-path.ts';

/** What of this folder and of the package's own description every such program reads while it comes up. */
const ownFiles = [import.meta.dirname, fileURLToPath(new URL('../../package.json', import.meta.url))];

export interface Restriction {
  /** Files and folders that it may read besides its own program. What comes into a folder later may be read too, all by its real path. */
  readable: Iterable<string>;
  /** JavaScript heap, in MB. */
  heapMaximum: number;
  /** It may start threads; it should give that up as soon as it has what it needs. */
  mayStartThreads?: boolean;
}

/**
 * Flags with which Node.js runs a program that loads code of releases: it may read what it needs and nothing else, writes
 * nothing, and starts no processes and no native code (Node.js, Permissions). Node.js 24 has no such flag for the network,
 * which Node.js 25 refuses as well: `refuseNetwork` is for that.
 */
export function restrictedFlags({ readable, heapMaximum, mayStartThreads = false }: Restriction): string[] {
  const paths = new Set([...ownFiles, ...readable].map((path) => realPath(path) ?? path));
  return [
    '--permission',
    ...[...paths].map((path) => `--allow-fs-read=${path}`),
    // SQLite opens files whatever the permissions say.
    '--no-experimental-sqlite',
    // Node.js warns of threads, since the restriction is not theirs.
    ...(mayStartThreads ? ['--allow-worker', '--disable-warning=SecurityWarning'] : []),
    `--max-old-space-size=${heapMaximum}`,
  ];
}
