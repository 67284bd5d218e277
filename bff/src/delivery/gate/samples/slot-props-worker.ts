/*
 * Thread that finds out which props a live shell gives to modules. The main thread does not do this work, because
 * enhancing a long article takes time, and an endless loop would block the site.
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
 * Message for each page, in order: `SlotProps[]` as JSON, or `null` if the shell throws. If the shell does not load,
 * the thread sends no messages.
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
