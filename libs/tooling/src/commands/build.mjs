// First half of npm start, on the system's Node.js: installs packages, and builds releases that have changed.
import { ensureInstall } from '../install/ensure-install.mjs';
import { buildReleases } from '../run.mjs';

await ensureInstall();
process.exit(await buildReleases());
