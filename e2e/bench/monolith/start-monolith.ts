import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import { releasePackages } from '@plainwell/tooling/release-packages.mjs';
import type { RunningServer } from '../server/start-server-process.ts';
import { startStaticServer } from '../static/start-static-server.ts';
import { fetchSources } from '../static/static-files.ts';
import { buildMonolithClient } from './build-client.ts';
import { CLIENT_PATH, liveModules, monolithPage, releaseSetUrl } from './monolith-page.ts';

/**
 * Serves pages of a site as one team would send them, with their bundle, from a plain server. The site answers all
 * other requests: pictures, fonts, behaviours, calls.
 */
export async function startMonolith(site: string, paths: readonly string[]): Promise<RunningServer> {
  const pages = (await fetchSources(site, paths)).map((page) => ({ ...page, html: page.bytes.toString('utf8') }));
  const client = await buildMonolithClient(liveModules(pages.map(({ html }) => html)));
  const set = await fetch(site + releaseSetUrl(pages[0]?.html ?? ''));
  const { shell }: BrowserReleases = await set.json();
  const owners = releasePackages().map(({ name = '' }) => name);
  return startStaticServer(
    [
      ...pages.map(({ path, type, html }) => ({
        path,
        type,
        bytes: Buffer.from(monolithPage(html, client, owners, shell)),
      })),
      { path: CLIENT_PATH, type: 'text/javascript; charset=utf-8', bytes: client.script },
    ],
    site,
  );
}
