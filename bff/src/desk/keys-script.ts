import { join } from 'node:path';
import { readScript } from '../ops/document/script-files.ts';
import { DESK_PATH } from './addresses.ts';

/** Where the desk's script is found. */
export const SCRIPTS_PATH = `${DESK_PATH}/scripts`;

/** Adds keys to the desk. */
export const keysScript = readScript(join(import.meta.dirname, 'browser/keys.js'), SCRIPTS_PATH);
