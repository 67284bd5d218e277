/**
 * Shows a running or deployed site, but with the remote of the current folder built from source. Only browsers on this
 * machine can see it: `npm run dev -- REMOTE --site URL`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { faultOfSite } from './find-site.ts';
import { readSiteArguments } from './read-site-arguments.ts';
import { createSiteProxy, type SiteProxy } from './site-proxy.ts';
import { watchBuild } from './watch-build.ts';

/**
 * The proxy listens only on the loopback address, because everybody who reaches it can act on the site like the
 * developer's browser.
 */
const HOST = '127.0.0.1';

function stop(reason: string): never {
  console.error(reason);
  process.exit(2);
}

const read = readSiteArguments(process.argv.slice(2));
if (!read.ok) stop(read.reason);
const { site, port } = read;
const folder = process.cwd();
const { plainwell } = z
  .object({ plainwell: z.object({ release: z.string() }) })
  .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
const remote = plainwell.release;
const fault = await faultOfSite(site);
if (fault !== null) stop(fault);

let proxy: SiteProxy | undefined;
const build = await watchBuild(folder, {
  onBuilt(milliseconds) {
    console.log(`${remote} built in ${milliseconds} ms`);
    proxy?.reload();
  },
  onFailed: (errors) => console.error(errors),
});
proxy = createSiteProxy({
  site,
  remote,
  build,
  onUnreachable: (reason) => console.error(`${site.origin} does not answer: ${reason}`),
  onPageWithout: (path) =>
    console.log(
      `${path} has no slot of ${remote}, so the page does not show the remote. Add the remote to a layout of the shell.`,
    ),
});
proxy.server.once('error', (error: NodeJS.ErrnoException) =>
  stop(
    error.code === 'EADDRINUSE'
      ? `port ${port} is in use: stop that program, or choose another port with --port NUMBER`
      : `cannot listen on ${HOST}:${port}: ${error.message}`,
  ),
);
proxy.server.listen(port, HOST, () => {
  console.log(`${site.origin} with ${remote} from source: http://${HOST}:${port}/`);
  console.log('Pages reload after each build. Signing in through an external provider leads back to the site itself.');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
