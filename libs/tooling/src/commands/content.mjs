// npm run content -- import PATH: imports articles through the running site, or directly into the database.
import { ensureInstall, node, root } from '../install/ensure-install.mjs';
import { run } from '../run.mjs';

ensureInstall();
process.exit(
  await run(node, [`${root}/bff/src/content-main.ts`, ...process.argv.slice(2)], {
    env: { CALLER_DIRECTORY: process.env.INIT_CWD ?? process.cwd() },
  }),
);
