import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { opsArea } from '../../staff/access/staff-area.ts';
import type { LiveUpdates } from '../../staff/document/page-document.ts';
import { readScript } from '../../staff/document/script-file.ts';

/** The script that keeps an open page up to date. */
const liveScript = readScript(join(import.meta.dirname, 'browser/live.js'), opsArea);
const morphdom = readScript(fileURLToPath(import.meta.resolve('morphdom/dist/morphdom-esm.js')), opsArea);

/** Scripts that keep open operators' pages up to date. An import map (HTML, section 8.1.5.2) replaces a bundler. */
export const liveUpdates: LiveUpdates = {
  events: `${opsArea.path}/events`,
  script: liveScript,
  imports: {
    imports: { morphdom: morphdom.address },
    integrity: { [morphdom.address]: morphdom.integrity },
  },
};

/** The scripts of the operators' pages. */
export const opsScripts = [liveScript, morphdom];
