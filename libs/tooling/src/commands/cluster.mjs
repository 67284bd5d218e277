// npm run cluster: runs the site as on several machines, with PostgreSQL, a bucket, Varnish and nginx.
import { ensureInstall } from '../install/ensure-install.mjs';
import { findServers } from '../install/find-servers.mjs';
import { node, root } from '../tool-environment.mjs';
import { buildReleases, run } from '../run.mjs';

await ensureInstall();
await findServers(['PostgreSQL', 'Varnish', 'nginx']);
if ((await buildReleases()) !== 0) process.exit(1);
process.exit(await run(node, [`${root}/e2e/cluster.ts`, ...process.argv.slice(2)]));
