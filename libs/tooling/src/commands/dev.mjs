// npm run dev: runs the whole site, and rebuilds and reloads it after every change. `-- mfe-article`: runs only the
// workbench of that remote; the site at SITE answers its calls. `-- mfe-article --site URL`: shows that remote, built
// from source, inside a running or deployed site, in this browser only. Port: --port NUMBER or PORT.
import { ensureInstall } from '../install/ensure-install.mjs';
import { node, root } from '../tool-environment.mjs';
import { builtReleases, releasePackages } from '../release-packages.mjs';
import { buildReleases, run } from '../run.mjs';
import { isFree, readWorkbenchPort } from '../workbench-port.mjs';

const [shell, ...remotes] = releasePackages().map(({ folder }) => folder);
const [only, ...options] = process.argv.slice(2);

await ensureInstall();
// Child processes end with this command, however it ends.
process.env.NODE_OPTIONS =
  `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('../end-with-parent.mjs', import.meta.url).href}`.trim();
if (only !== undefined && !remotes.includes(only)) {
  console.error(`no remote "${only}"; remotes: ${remotes.join(', ')}`);
  process.exit(2);
}
if (options.includes('--site')) {
  process.exit(
    await run(node, [`${root}/libs/federation/src/site-proxy/run-on-site.ts`, ...options], { cwd: `${root}/${only}` }),
  );
}
if (only !== undefined) {
  const read = readWorkbenchPort(options, process.env);
  if (!read.ok || !(await isFree(read.port))) {
    console.error(
      read.ok
        ? `port ${read.port} is in use, perhaps by another workbench: stop that program, or choose another port with --port NUMBER`
        : read.reason,
    );
    process.exit(2);
  }
  console.log(`the workbench of ${only}: http://127.0.0.1:${read.port}/`);
  process.exit(
    await run('rspack', ['serve', '--config', 'rspack.workbench.config.ts'], {
      cwd: `${root}/${only}`,
      env: { PORT: String(read.port) },
    }),
  );
}

const built = await buildReleases();
if (built !== 0) process.exit(built);
const watch = `${root}/libs/federation/src/build/watch-release.ts`;
const codes = await Promise.all([
  ...[shell, ...remotes].map((folder) => run(node, [watch], { cwd: `${root}/${folder}` })),
  run(node, ['--watch-preserve-output', '--watch', `${root}/bff/src/main.ts`, ...builtReleases()], {
    env: { DEV_RELOAD: '1' },
  }),
]);
process.exit(Math.max(...codes));
