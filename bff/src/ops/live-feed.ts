import type { Logger } from 'pino';
import type { PointerChange } from '@plainwell/contracts/release-channel.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import type { ProcessStore } from './process-store.ts';

/** How often the feed looks while somebody listens, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** Most changes that are told one by one; a page that was asleep for longer is simply fetched anew. */
const CHANGES_AT_ONCE = 20;

/** What has happened since the last look. */
export interface News {
  /** Oldest first. */
  changes: readonly PointerChange[];
  /** Whether a process has said something. */
  isReported: boolean;
}

/** Hears of every look, also of those that found nothing. */
export type NewsListener = (news: News) => void;

export interface LiveFeed {
  /** @returns a function that ends listening. */
  listen(listener: NewsListener): () => void;
  /** Looks now. The feed does so by itself as long as somebody listens. */
  look(): Promise<void>;
  close(): void;
}

interface FeedParts {
  registry: Pick<ReleaseRegistry, 'latestChange' | 'changes'>;
  processes: Pick<ProcessStore, 'lastHeard'>;
  log: Pick<Logger, 'warn'>;
}

/** Watches the database for all open pages of this process together; while there is none, it asks nothing. */
export function createLiveFeed({ registry, processes, log }: FeedParts): LiveFeed {
  const listeners = new Set<NewsListener>();
  let seen: { change: number; heard: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function newsSince(before: { change: number; heard: number }, change: number, heard: number): Promise<News> {
    const changes = change === before.change ? [] : await registry.changes({ limit: CHANGES_AT_ONCE });
    return { changes: changes.filter((each) => each.change > before.change).toReversed(), isReported: heard !== before.heard };
  }

  async function look(): Promise<void> {
    const [change, heard] = await Promise.all([registry.latestChange(), processes.lastHeard()]);
    const news = await newsSince(seen ?? { change, heard }, change, heard);
    seen = { change, heard };
    for (const listener of listeners) listener(news);
  }

  function schedule(): void {
    timer = setTimeout(async () => {
      await look().catch((error: unknown) => log.warn({ err: error }, 'operators’ pages cannot follow the site'));
      if (listeners.size > 0) schedule();
      else timer = undefined;
    }, LOOK_EVERY_MS).unref();
  }

  return {
    look,
    listen(listener) {
      // What happened while nobody listened is in the page already.
      if (listeners.size === 0) seen = undefined;
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
