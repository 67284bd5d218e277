import { setTimeout } from 'node:timers/promises';
import { logFailure } from '../telemetry/unavailable.ts';
import type { Platform } from '../platform/platform.ts';
import type { ContentStore } from './store.ts';

/**
 * Waiting times before the site's own pictures are tried again, in milliseconds. A machine that is busy at the start
 * has time later.
 */
const WAITS_MS = [60_000, 600_000];

interface PictureJob {
  store: Pick<ContentStore, 'makeArticlePictures' | 'makeSitePictures'>;
  log: Pick<Platform['log'], 'warn' | 'error'>;
  /** Stops the job. */
  signal: AbortSignal;
  /** Waiting times between tries, in milliseconds. */
  waits?: readonly number[];
}

/** Makes those of the site's own pictures that are missing. Returns whether all of them exist. */
export async function makeSitePictures({ store, log, signal }: Omit<PictureJob, 'waits'>): Promise<boolean> {
  try {
    await store.makeSitePictures({ signal });
    return true;
  } catch (error) {
    logFailure(log, error, 'icons and picture of the site not made');
    return false;
  }
}

async function makeArticlePictures({ store, log, signal }: PictureJob): Promise<void> {
  try {
    const { unusable, unavailable } = await store.makeArticlePictures({ signal, areAllRead: true });
    for (const found of unusable) log.warn(found, 'picture of an article not usable');
    if (unavailable !== null) log.error({ problem: unavailable }, 'pictures of articles not made');
  } catch (error) {
    logFailure(log, error, 'pictures of articles not made');
  }
}

/**
 * Makes missing pictures in the background of a start: the site's own, and those of articles. Tries the site's own
 * again later, because every page links to them. Never throws.
 */
export async function makePictures(job: PictureJob): Promise<void> {
  let isDone = await makeSitePictures(job);
  await makeArticlePictures(job);
  for (const wait of job.waits ?? WAITS_MS) {
    if (isDone || job.signal.aborted) return;
    await setTimeout(wait, undefined, { signal: job.signal, ref: false }).catch(() => undefined);
    isDone = job.signal.aborted || (await makeSitePictures(job));
  }
}
