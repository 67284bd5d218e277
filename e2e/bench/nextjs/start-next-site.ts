import { freePort } from '../../harness/site/free-port.ts';
import { startServerProcess, type RunningServer } from '../server/start-server-process.ts';
import { buildNextSite } from './build-next-site.ts';
import { pageDataOf } from './page-data.ts';

/**
 * Builds and starts a site of Next.js whose page makes, for each request, what the page of an article on a running site
 * contains.
 * @param path the article's path without a leading slash.
 * @throws Error if Next.js cannot be installed or cannot build or start the site.
 */
export async function startNextSite(site: string, path: string): Promise<RunningServer> {
  const { folder, program, env } = await buildNextSite(await pageDataOf(site, path));
  const port = await freePort();
  return startServerProcess({
    name: 'Next.js',
    args: [program, 'start', '--hostname', '127.0.0.1', '--port', String(port)],
    cwd: folder,
    env,
  });
}
