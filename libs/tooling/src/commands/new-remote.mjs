// npm run new-remote -- NAME: creates the folder mfe-NAME with a first module, ready to build, test and release.
import { ensureInstall } from '../install/ensure-install.mjs';
import { node, root } from '../tool-environment.mjs';
import { run } from '../run.mjs';

await ensureInstall();
process.exit(await run(node, [`${root}/libs/tooling/src/new-remote/new-remote.ts`, ...process.argv.slice(2)]));
