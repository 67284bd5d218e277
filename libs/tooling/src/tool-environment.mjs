// Runs before packages are installed, on Node.js 20, so it imports only modules of Node.js.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute folder of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Path of the pinned Node.js. */
export const node = join(root, 'node_modules/node/bin/node');

/** Folder below which Debian keeps the programs of each version of PostgreSQL, outside of the PATH. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** Returns the folders with PostgreSQL's programs, the newest version first. */
function postgresFolders() {
  if (!existsSync(POSTGRES_VERSIONS)) return [];
  const versions = readdirSync(POSTGRES_VERSIONS).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(POSTGRES_VERSIONS, version, 'bin'));
}

/**
 * Returns the environment in which commands find the pinned Node.js and the installed tools first, and PostgreSQL
 * wherever it is.
 */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH ?? '', ...postgresFolders()].join(':'),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
    NX_DISABLE_TELEMETRY: '1',
  };
}
