import { setTimeout } from 'node:timers/promises';
import { logFault } from '../../telemetry/unavailable.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContentStore } from '../store.ts';

/**
 * Waits before the site's own pictures are tried again, in milliseconds: a machine that is busy at a start has time
 * later.
 */
const WAITS_MS = [60_000, 600_000];

interface PictureJob {
  store: Pick<ContentStore, 'makeSharePictures' | 'makeSitePictures'>;
  log: Pick<Platform['log'], 'warn' | 'error'>;
  /** Ends the job. */
  signal: AbortSignal;
  /** Milliseconds. */
  waits?: readonly number[];
}

/** Makes the site's own pictures that are missing; whether all are there. */
export async function makeSitePictures({ store, log, signal }: Omit<PictureJob, 'waits'>): Promise<boolean> {
  try {
    await store.makeSitePictures({ signal });
    return true;
  } catch (error) {
    logFault(log, error, 'icons and picture of the site not made');
    return false;
  }
}

async function makeSharePictures({ store, log, signal }: PictureJob): Promise<void> {
  try {
    const { unusable, unavailable } = await store.makeSharePictures({ signal, areAllRead: true });
    for (const found of unusable) log.warn(found, 'lead picture not usable for sharing');
    if (unavailable !== null) log.error({ problem: unavailable }, 'pictures for sharing not made');
  } catch (error) {
    logFault(log, error, 'pictures for sharing not made');
  }
}

/**
 * The background job of a start: makes what is missing of the site's own pictures, and of those for sharing. The site's
 * own are tried again later, because every page names them. It never throws.
 */
export async function makePictures(job: PictureJob): Promise<void> {
  let isDone = await makeSitePictures(job);
  await makeSharePictures(job);
  for (const wait of job.waits ?? WAITS_MS) {
    if (isDone || job.signal.aborted) return;
    await setTimeout(wait, undefined, { signal: job.signal, ref: false }).catch(() => undefined);
    isDone = job.signal.aborted || (await makeSitePictures(job));
  }
}
