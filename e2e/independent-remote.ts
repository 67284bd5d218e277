/**
 * npm run independent-remote: does the work of a team that has only its remote and the published libraries. Runs a real
 * `npm install`, which needs a package registry, and checks the types. Then releases with a token to a running site,
 * which serves the release. The test suite has a faster variant, `tests/delivery/cli.spec.ts`. Run `npm start` or a
 * build first.
 */
import { join } from 'node:path';
import { packLibraries } from '@plainwell/tooling/libraries/pack-libraries.ts';
import { copyRemote, removeRemote } from './harness/remotes/independent-remote.ts';
import { setVersion } from './harness/remotes/make-independent-remote.ts';
import { runProgram } from './harness/run-program.ts';
import { startSite } from './harness/site/start-site.ts';

const TOKEN = 'token-of-the-rail-team-for-trying';
const libraries = await packLibraries(join(import.meta.dirname, '..'));
const folder = await copyRemote(
  'mfe-ads-rail',
  Object.fromEntries(libraries.map(({ name, tarball }) => [name, `file:${tarball}`])),
);
await setVersion(folder, '1.1.0');
console.log(`the team's repository: ${folder}`);

async function step(
  what: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, out, error } = await runProgram(program, args, { folder, env });
  console.log(`${code === 0 ? 'done' : 'failed'}: ${what}`);
  if (code !== 0) throw new Error(`${out}\n${error}`);
  return out;
}

await step('npm install', 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
await step('npm run types', 'npm', ['run', '--silent', 'types']);
const site = await startSite({ env: { RELEASE_TOKENS: `rail=${TOKEN}` } });
try {
  console.log(
    await step('npx plainwell-release', 'npx', ['plainwell-release'], { RELEASE_SITE: site.url, RELEASE_TOKEN: TOKEN }),
  );
  const html = await (await fetch(`${site.url}/tabbed`)).text();
  const served = /\brail@(1\.1\.0-[0-9a-f]+)/.exec(html)?.[1];
  if (served === undefined) throw new Error('no page has the release');
  console.log(`done: pages have rail ${served}`);
} finally {
  await site.stop();
  await removeRemote(folder);
}
