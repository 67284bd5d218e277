// npm run libraries: packs the libraries that a remote in its own repository needs, as tarballs in dist/libraries.
import { ensureInstall } from '../install/ensure-install.mjs';
import { node, root } from '../tool-environment.mjs';
import { run } from '../run.mjs';

await ensureInstall();
process.exit(await run(node, [`${root}/libs/tooling/src/libraries/write-libraries.ts`]));
