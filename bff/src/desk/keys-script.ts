import { join } from 'node:path';
import { deskArea } from '../staff/access/staff-area.ts';
import { readScript } from '../staff/document/script-file.ts';

/** The script that adds keyboard shortcuts to the desk. */
export const keysScript = readScript(join(import.meta.dirname, 'browser/keys.js'), deskArea);
