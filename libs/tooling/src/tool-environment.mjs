// Runs before packages are installed, on Node.js 20, so it imports only modules of Node.js.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute folder of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Path of the pinned Node.js. */
export const node = join(root, 'node_modules/node/bin/node');

/** Returns the environment in which commands find the pinned Node.js and the installed tools first. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
    NX_DISABLE_TELEMETRY: '1',
  };
}
