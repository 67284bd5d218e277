import type { Logger } from 'pino';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { logFault } from '../../telemetry/unavailable.ts';
import type { ProcessStore } from '../data/process-store.ts';

/** How often the feed looks while somebody listens, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** Most changes that are announced one by one; a page that slept longer is fetched again. */
const CHANGES_AT_ONCE = 20;

/** How far somebody knows the site: the number of the latest change, and when a process was last heard, in milliseconds since the epoch. */
export interface FeedPosition {
  change: number;
  heard: number;
}

/** What has happened since the last look. */
export interface FeedUpdate {
  position: FeedPosition;
  /** Oldest first. */
  changes: readonly PointerChange[];
  /** Whether a process has said something. */
  isReported: boolean;
}

/** Called after every look, also after those that found nothing. */
export type FeedListener = (update: FeedUpdate) => void;

export interface LiveFeed {
  /**
   * @param since what the listener knows already; by default everything until the next look.
   * @returns a function that ends listening.
   */
  listen(listener: FeedListener, since?: FeedPosition): () => void;
  /** Where the site stands now. */
  position(): Promise<FeedPosition>;
  /** Looks now. The feed does so by itself as long as somebody listens. */
  look(): Promise<void>;
  close(): void;
}

interface FeedParts {
  registry: Pick<ReleaseRegistry, 'latestChange' | 'changes'>;
  processes: Pick<ProcessStore, 'lastHeard'>;
  log: Pick<Logger, 'error'>;
}

/** Watches the database for all open pages of this process together; while there is none, it asks nothing. */
export function createLiveFeed({ registry, processes, log }: FeedParts): LiveFeed {
  const listeners = new Map<FeedListener, FeedPosition | undefined>();
  let timer: NodeJS.Timeout | undefined;

  async function position(): Promise<FeedPosition> {
    const [change, heard] = await Promise.all([registry.latestChange(), processes.lastHeard()]);
    return { change, heard };
  }

  async function look(): Promise<void> {
    const here = await position();
    const isNew = [...listeners.values()].some((since) => since !== undefined && since.change !== here.change);
    const latest = isNew ? (await registry.changes({ limit: CHANGES_AT_ONCE })).filter(({ change }) => change <= here.change).toReversed() : [];
    for (const [listener, since = here] of listeners) {
      listeners.set(listener, here);
      listener({ position: here, changes: latest.filter(({ change }) => change > since.change), isReported: since.heard !== here.heard });
    }
  }

  function schedule(): void {
    timer = setTimeout(async () => {
      await look().catch((error: unknown) => logFault(log, error, 'operators’ pages cannot follow the site'));
      if (listeners.size > 0) schedule();
      else timer = undefined;
    }, LOOK_EVERY_MS).unref();
  }

  return {
    look,
    position,
    listen(listener, since) {
      listeners.set(listener, since);
      if (timer === undefined) schedule();
      return () => void listeners.delete(listener);
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
