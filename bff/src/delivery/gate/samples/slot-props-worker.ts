/*
 * A thread that asks a live shell what it gives the modules on some pages: enhancing a long article takes its time, and
 * one that never came to an end would take the site with it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadedPage, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { loadShell } from '../../rendering/load-shell.ts';

/** What the thread is given. */
export interface SlotPropsWork {
  shell: ReleaseOnDisk;
  site: Site;
  pages: readonly LoadedPage[];
}

/**
 * What it says of each page, in their order: `SlotProps[]` as JSON, or `null` where the shell throws. Nothing where the
 * shell cannot say.
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
