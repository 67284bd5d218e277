// npm start: installs, builds what changed, and serves the site until it is stopped.
import { ensureInstall, node, root } from '../ensure-install.mjs';
import { builtReleases } from '../release-packages.mjs';
import { buildReleases, run } from '../run.mjs';

ensureInstall();
const built = await buildReleases();
if (built !== 0) process.exit(built);
process.exit(await run(node, [`${root}/bff/src/main.ts`, ...builtReleases()]));
