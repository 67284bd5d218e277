// npm run release -- REMOTE: builds, tests and publishes one microfrontend, and moves channels; see --help.
import { ensureInstall, node, root } from '../install/ensure-install.mjs';
import { run } from '../run.mjs';

ensureInstall();
process.exit(await run(node, [`${root}/libs/release/src/main.ts`, ...process.argv.slice(2)]));
