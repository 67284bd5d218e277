// The first half of npm start, on the system's Node.js: installs, and builds what changed.
import { ensureInstall } from '../install/ensure-install.mjs';
import { buildReleases } from '../run.mjs';

ensureInstall();
process.exit(await buildReleases());
