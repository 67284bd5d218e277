// npm run engines: tests the built site in Chromium, Firefox and WebKit. Not part of `npm test`, because few machines
// have all three.
import { ensureInstall } from '../install/ensure-install.mjs';
import { node, root } from '../tool-environment.mjs';
import { buildReleases, run } from '../run.mjs';

await ensureInstall();
if ((await buildReleases()) !== 0) process.exit(1);
process.exit(await run(node, [`${root}/e2e/engines/run.ts`, ...process.argv.slice(2)]));
