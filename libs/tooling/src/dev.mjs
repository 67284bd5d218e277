// npm run dev: the whole site, rebuilt and reloaded on every change.
// npm run dev -- mfe-article: only that remote's workbench, its calls answered by a running site (SITE=URL).
import { ensureInstall, node, root } from './ensure-install.mjs';
import { builtReleases, releasePackages } from './release-packages.mjs';
import { buildReleases, run } from './run.mjs';

const [shell, ...remotes] = releasePackages().map(({ folder }) => folder);
const [only] = process.argv.slice(2);

ensureInstall();
if (only !== undefined && !remotes.includes(only)) {
  console.error(`there is no remote ${only}: ${remotes.join(', ')}`);
  process.exit(2);
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
