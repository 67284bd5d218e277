// npm run backup, restore, content and sql: runs bff/src/…-main.ts, which the first argument names.
import { ensureInstall } from '../install/ensure-install.mjs';
import { node, root } from '../tool-environment.mjs';
import { run } from '../run.mjs';

const [program, ...given] = process.argv.slice(2);
await ensureInstall();
process.exit(
  await run(node, [`${root}/bff/src/${program}-main.ts`, ...given], {
    env: { CALLER_DIRECTORY: process.env.INIT_CWD ?? process.cwd() },
  }),
);
