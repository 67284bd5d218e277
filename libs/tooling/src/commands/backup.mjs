// npm run backup -- FOLDER and npm run restore -- FOLDER: copies a site, and brings a copy back.
import { ensureInstall } from '../install/ensure-install.mjs';
import { node, root } from '../tool-environment.mjs';
import { run } from '../run.mjs';

await ensureInstall();
process.exit(
  await run(node, [`${root}/bff/src/backup-main.ts`, ...process.argv.slice(2)], {
    env: { CALLER_DIRECTORY: process.env.INIT_CWD ?? process.cwd() },
  }),
);
