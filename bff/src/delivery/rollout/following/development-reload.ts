import { watch } from 'node:fs';
import { Router, type Response } from 'express';
import { MANIFEST_FILE } from '../../registry/storage/manifest-file.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { ActiveReleases } from './active-set.ts';

/** A build writes many files; this long after the last one it is complete, in milliseconds. */
const SETTLED_AFTER_MS = 150;

/** Text of the script at the end of every page while developing: reloads it when a release was taken over. */
export const reloadScript = "new EventSource('/dev/reload').onmessage=()=>location.reload()";

/**
 * Development only: takes every freshly packed build over and tells open pages to reload. Reloading the whole page is
 * dependable where replacing modules across remotes is not.
 */
export function developmentReload(builds: readonly string[], registry: Pick<ReleaseRegistry, 'register'>, live: Pick<ActiveReleases, 'follow'>, onRefused: (reason: string) => void) {
  const open = new Set<Response>();
  const watchers = builds.map((folder) => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const takeOver = async () => {
      const taken = await registry.register(folder);
      if (!taken.ok) return onRefused(taken.reason);
      // The page that reloads gets the new build: it is live by then.
      await live.follow();
      if (taken.isNew) for (const response of open) response.write(`data: ${taken.name} ${taken.version}\n\n`);
    };
    return watch(folder, (_event, file) => {
      if (file !== MANIFEST_FILE) return;
      clearTimeout(settled);
      settled = setTimeout(() => void takeOver(), SETTLED_AFTER_MS);
    });
  });
  const router = Router();
  router.get('/dev/reload', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(': open\n\n');
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  return {
    router,
    close() {
      for (const watcher of watchers) watcher.close();
      for (const response of open) response.end();
    },
  };
}
