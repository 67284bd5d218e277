// npm run dev: the whole site, rebuilt and reloaded on every change.
// npm run dev -- mfe-article: only that remote's workbench, its calls answered by a running site (SITE=URL).
// npm run dev -- mfe-article --site URL: that remote from source inside a running or deployed site, for this browser only.
import { ensureInstall, node, root } from './ensure-install.mjs';
import { builtReleases, releasePackages } from './release-packages.mjs';
import { buildReleases, run } from './run.mjs';

const [shell, ...remotes] = releasePackages().map(({ folder }) => folder);
const [only, ...options] = process.argv.slice(2);

ensureInstall();
if (only !== undefined && !remotes.includes(only)) {
  console.error(`there is no remote ${only}; there are ${remotes.join(', ')}`);
  process.exit(2);
}
if (options.length > 0) {
  process.exit(await run(node, [`${root}/libs/federation/src/site-proxy/run-on-site.ts`, ...options], { cwd: `${root}/${only}` }));
}
if (only !== undefined) process.exit(await run('npm', ['run', 'dev', '--silent', '--workspace', only]));

const built = await buildReleases();
if (built !== 0) process.exit(built);
const watch = `${root}/libs/federation/src/build/watch-release.ts`;
const codes = await Promise.all([
  ...[shell, ...remotes].map((folder) => run(node, [watch], { cwd: `${root}/${folder}` })),
  run(node, ['--watch-preserve-output', '--watch', `${root}/bff/src/main.ts`, ...builtReleases()], { env: { DEV_RELOAD: '1' } }),
]);
process.exit(Math.max(...codes));
