import { watch } from 'node:fs';
import { Router, type Response } from 'express';
import { parseReleaseId, type ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { queryOf } from '../../../http/requests/query-of.ts';
import { MANIFEST_FILE } from '../../registry/storage/manifest-file.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import { activeRelease, type ActiveReleases, type ActiveSet } from './active-set.ts';

/** A build writes many files; this long after the last one it is complete, in milliseconds. */
const SETTLED_AFTER_MS = 150;

/**
 * Text of the script at the end of every page in development. It reloads the page once for each new release. It tells
 * the stream the page's releases, because a new one may have arrived before the stream was open.
 */
export const reloadScript =
  "new EventSource('/dev/reload?of='+encodeURIComponent(document.querySelector('meta[name=plainwell-releases]').content)).onmessage=({data})=>{" +
  'if(sessionStorage.reloadedFor===data)return;sessionStorage.reloadedFor=data;location.reload()}';

const messageOf = ({ name, version }: ReleaseId) => `data: ${name} ${version}\n\n`;

/** The release that readers get now in place of one of a page's releases, for the first that nobody gets any more. */
function successor(page: string, set: ActiveSet): ReleaseId | undefined {
  for (const release of page.split(' ').map(parseReleaseId)) {
    const now = release === null || activeRelease(set, release) ? undefined : set.stable[release.name];
    if (now) return now.manifest;
  }
  return undefined;
}

/**
 * Development only: takes every freshly packed build over and tells open pages to reload. Reloading the whole page is
 * dependable where replacing modules across remotes is not.
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
      // The page that reloads gets the new build: it is live by then.
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
