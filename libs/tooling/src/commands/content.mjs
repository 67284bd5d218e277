// npm run content -- import PATH: imports articles through the running site, or directly into the database.
import { ensureInstall } from '../install/ensure-install.mjs';
import { node, root } from '../tool-environment.mjs';
import { run } from '../run.mjs';

await ensureInstall();
process.exit(
  await run(node, [`${root}/bff/src/content-main.ts`, ...process.argv.slice(2)], {
    env: { CALLER_DIRECTORY: process.env.INIT_CWD ?? process.cwd() },
  }),
);
