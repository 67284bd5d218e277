// npm run release -- REMOTE: builds, tests and publishes one microfrontend, and moves channels; see --help.
import { ensureInstall } from '../install/ensure-install.mjs';
import { node, root } from '../tool-environment.mjs';
import { run } from '../run.mjs';

await ensureInstall();
process.exit(await run(node, [`${root}/libs/release/src/main.ts`, ...process.argv.slice(2)]));
