import { join } from 'node:path';
import { deskArea } from '../staff/access/staff-area.ts';
import { readScript } from '../staff/document/script-file.ts';

/** Adds keys to the desk. */
export const keysScript = readScript(join(import.meta.dirname, 'browser/keys.js'), deskArea);
