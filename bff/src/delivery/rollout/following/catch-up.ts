import { setTimeout } from 'node:timers/promises';
import { CURRENT_MS } from './follow-times.ts';
import type { ReleaseFollower } from './release-follower.ts';

/** Longest time that a page view waits for the pointers, in milliseconds. */
const READ_PATIENCE_MS = 1_000;
/** Longest time that a page view then waits for the releases that they name, in milliseconds. */
const PREPARE_PATIENCE_MS = 5_000;

/**
 * Whether this process knows which releases readers should get. A process that was suspended does not: everything may
 * have changed meanwhile.
 */
export interface CatchUp {
  /**
   * Returns whether this process followed the pointers a moment ago; `false` while the database is unreachable, and
   * after an interruption until the releases of the present pointers are prepared.
   */
  isCurrent(): boolean;
  /**
   * Waits until this process is current; at most a second for the pointers, and then once for five seconds for their
   * releases. Afterwards the releases that it has count.
   */
  catchUp(): Promise<void>;
}

/** The releases that a page view chooses from. */
export type LiveReleases = Pick<ReleaseFollower, 'current'> & CatchUp;

interface CatchUpParts {
  live: Pick<ReleaseFollower, 'follow' | 'readAt' | 'followedAt'>;
  now?: () => number;
  pause?: (milliseconds: number) => Promise<unknown>;
}

export function createCatchUp({
  live,
  now = () => performance.now(),
  pause = (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
}: CatchUpParts): CatchUp {
  /** The wait that all page views of a moment share. */
  let waiting: Promise<void> | undefined;
  /** Interruption, by its begin, after which page views have waited for releases long enough. */
  let waitedSince: number | undefined;
  const isRead = () => now() - live.readAt() <= CURRENT_MS;
  const isCurrent = () => now() - live.followedAt() <= CURRENT_MS;

  async function wait(): Promise<void> {
    const since = live.followedAt();
    // The follower's own reads report the error.
    const followed = live.follow().catch(() => undefined);
    await Promise.race([followed, pause(READ_PATIENCE_MS)]);
    if (!isRead()) return;
    await Promise.race([followed, pause(PREPARE_PATIENCE_MS)]);
    waitedSince = since;
  }

  return {
    isCurrent,
    async catchUp() {
      if (isCurrent() || (isRead() && waitedSince === live.followedAt())) return;
      waiting ??= wait().finally(() => {
        waiting = undefined;
      });
      await waiting;
    },
  };
}
