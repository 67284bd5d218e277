// npm run libraries: installable tarballs of what a remote's own repository needs, in dist/libraries.
import { ensureInstall, node, root } from '../install/ensure-install.mjs';
import { run } from '../run.mjs';

ensureInstall();
process.exit(await run(node, [`${root}/libs/tooling/src/libraries/write-libraries.ts`]));
