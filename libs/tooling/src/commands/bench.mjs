// npm run bench: measures the built site and, for comparison, bare HTML of the same article. npm run bench -- scale:
// compares a large site with a small one. Not part of `npm test`, because its results are times.
import { ensureInstall } from '../install/ensure-install.mjs';
import { node, root } from '../tool-environment.mjs';
import { findBrowser } from '../install/find-browser.mjs';
import { findServers } from '../install/find-servers.mjs';
import { buildReleases, run } from '../run.mjs';

const [first, ...rest] = process.argv.slice(2);
const [program, options] = first === 'scale' ? ['bench/scale/run.ts', rest] : ['bench/run.ts', process.argv.slice(2)];
await ensureInstall();
if (first === 'scale') await findServers(['PostgreSQL']);
if ((await buildReleases()) !== 0) process.exit(1);
const browser = await findBrowser();
if (browser === null) {
  console.error('no Chromium found, and none could be installed: set CHROMIUM_PATH to a Chromium');
  process.exit(1);
}
process.exit(await run(node, [`${root}/e2e/${program}`, ...options], { env: { CHROMIUM_PATH: browser } }));
