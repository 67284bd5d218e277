import { watch } from 'node:fs';
import { Router, type Response } from 'express';
import { parseReleaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { queryOf } from '../../../http/requests/query-of.ts';
import { MANIFEST_FILE } from '../../registry/storage/manifest-file.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import { activeRelease, type ActiveReleases, type ActiveSet } from './active-set.ts';

/** Time after the last change of a build's manifest at which the build counts as complete, in milliseconds. */
const SETTLED_AFTER_MS = 150;

/**
 * Text of the script at the end of every page in development. The script reloads the page once for each new release. It
 * sends the page's releases to the stream, because a new release may have arrived before the stream opened.
 */
export const reloadScript =
  "new EventSource('/dev/reload?of='+encodeURIComponent(document.querySelector('meta[name=plainwell-releases]').content)).onmessage=({data})=>{" +
  'if(sessionStorage.reloadedFor===data)return;sessionStorage.reloadedFor=data;location.reload()}';

const messageOf = ({ name, version }: ReleaseId) => `data: ${name} ${version}\n\n`;

/** Returns the live release that has replaced a release of a page; `undefined` if the page is up to date. */
function successor(page: string, set: ActiveSet): ReleaseId | undefined {
  for (const release of page.split(' ').map(parseReleaseId)) {
    const now = release === null || activeRelease(set, release) ? undefined : set.stable[release.name];
    if (now) return now.manifest;
  }
  return undefined;
}

/**
 * Registers every new build and reloads open pages, in development only. A reload of the whole page is reliable;
 * replacing modules across remotes is not.
 */
export function developmentReload(
  builds: readonly string[],
  registry: Pick<ReleaseRegistry, 'register'>,
  live: Pick<ActiveReleases, 'follow' | 'current'>,
  onRefused: (reason: string) => void,
) {
  const open = new Set<Response>();
  let isClosed = false;
  const watchers = builds.map((folder) => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const takeOver = async () => {
      const taken = await registry.register(folder);
      if (!taken.ok) return onRefused(taken.reason);
      // The build must be live before the pages reload.
      await live.follow();
      if (taken.isNew) for (const response of open) response.write(messageOf(taken));
    };
    return watch(folder, (_event, file) => {
      if (file !== MANIFEST_FILE) return;
      clearTimeout(settled);
      settled = setTimeout(() => void takeOver(), SETTLED_AFTER_MS);
    });
  });
  const router = Router();
  router.get('/dev/reload', (request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    const missed = successor(queryOf(request).get('of') ?? '', live.current());
    response.write(`: open\n\n${missed === undefined ? '' : messageOf(missed)}`);
    if (isClosed) return void response.end();
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  return {
    router,
    close() {
      isClosed = true;
      for (const watcher of watchers) watcher.close();
      for (const response of open) response.end();
    },
  };
}
