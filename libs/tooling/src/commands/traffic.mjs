// npm run traffic: simulates the caches of a site with a hundred million page views a day, without a site. With
// `measure` it measures instead what one server of each kind answers a second.
import { ensureInstall } from '../install/ensure-install.mjs';
import { findServers } from '../install/find-servers.mjs';
import { node, root } from '../tool-environment.mjs';
import { buildReleases, run } from '../run.mjs';

await ensureInstall();
const [first, ...rest] = process.argv.slice(2);
if (first !== 'measure') process.exit(await run(node, [`${root}/e2e/traffic/run.ts`, ...process.argv.slice(2)]));
await findServers(['PostgreSQL', 'Varnish', 'nginx']);
if ((await buildReleases()) !== 0) process.exit(1);
process.exit(await run(node, [`${root}/e2e/traffic/measure.ts`, ...rest]));
