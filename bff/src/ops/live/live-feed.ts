import type { Logger } from 'pino';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { logFault } from '../../telemetry/unavailable.ts';
import type { ProcessStore } from '../data/process-store.ts';

/** How often the feed looks while somebody listens, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** Most changes that are announced one by one; a page that slept longer is fetched again. */
const CHANGES_AT_ONCE = 20;

/** What has happened since the last look. */
export interface FeedUpdate {
  /** Oldest first. */
  changes: readonly PointerChange[];
  /** Whether a process has said something. */
  isReported: boolean;
}

/** Called after every look, also after those that found nothing. */
export type FeedListener = (update: FeedUpdate) => void;

export interface LiveFeed {
  /** @returns a function that ends listening. */
  listen(listener: FeedListener): () => void;
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
  const listeners = new Set<FeedListener>();
  let last: { change: number; heard: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function updateSince(before: { change: number; heard: number }, change: number, heard: number): Promise<FeedUpdate> {
    const changes = change === before.change ? [] : await registry.changes({ limit: CHANGES_AT_ONCE });
    return { changes: changes.filter((each) => each.change > before.change).toReversed(), isReported: heard !== before.heard };
  }

  async function look(): Promise<void> {
    const [change, heard] = await Promise.all([registry.latestChange(), processes.lastHeard()]);
    const update = await updateSince(last ?? { change, heard }, change, heard);
    last = { change, heard };
    for (const listener of listeners) listener(update);
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
    listen(listener) {
      // What happened while nobody listened is in the page already.
      if (listeners.size === 0) last = undefined;
      listeners.add(listener);
      if (timer === undefined) schedule();
      return () => void listeners.delete(listener);
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
