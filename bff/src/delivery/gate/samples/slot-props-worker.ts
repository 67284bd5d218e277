/*
 * Thread that finds out what a live shell gives the modules on some pages. Enhancing a long article takes time, and a
 * page that never ends would block the site.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadedPage, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { loadShell } from '../../rendering/shell/load-shell.ts';

/** Input of the thread. */
export interface SlotPropsWork {
  shell: ReleaseOnDisk;
  site: Site;
  pages: readonly LoadedPage[];
}

/**
 * Message for each page, in order: `SlotProps[]` as JSON, or `null` if the shell throws. A shell that does not load
 * gives no messages.
 */
export type SlotPropsSaid = string | null;

const { shell, site, pages }: SlotPropsWork = workerData;
const server = await loadShell(shell);
for (const page of pages) {
  let said: SlotPropsSaid;
  try {
    said = JSON.stringify(server.slotProps(page, site));
  } catch {
    said = null;
  }
  parentPort?.postMessage(said);
}
