import type { Logger } from 'pino';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { logFault } from '../../telemetry/unavailable.ts';
import type { TelemetryHistory } from '../../telemetry/history/history.ts';
import type { ProcessStore } from '../data/process-store.ts';

/** How often the feed looks while somebody listens, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** Most changes that are announced one by one; a page that slept longer is fetched again. */
const CHANGES_AT_ONCE = 20;

/** From the first report to the last. */
const EVER = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') };

/**
 * How far somebody knows the site: the number of the latest change, when a process was last heard, in milliseconds
 * since the epoch, and what failed last.
 */
export interface FeedPosition {
  change: number;
  heard: number;
  /** Ids of the newest failed load and script error, `LOAD-ERROR`; 0 before the first. */
  failure: string;
}

/** What has happened since the last look. */
export interface FeedUpdate {
  position: FeedPosition;
  /** Oldest first. */
  changes: readonly PointerChange[];
  /** Whether a process has said something. */
  isReported: boolean;
  /** Whether a load or a script has failed. */
  isFailed: boolean;
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
  /** Looks no more, and calls nobody. */
  close(): void;
  /** Aborted by `close`. */
  closed: AbortSignal;
}

interface FeedParts {
  registry: Pick<ReleaseRegistry, 'latestChange' | 'changes'>;
  processes: Pick<ProcessStore, 'lastHeard'>;
  history: Pick<TelemetryHistory, 'newestFailures' | 'scriptErrors'>;
  log: Pick<Logger, 'error'>;
}

/** Watches the database for all open pages of this process together; while there is none, it asks nothing. */
export function createLiveFeed({ registry, processes, history, log }: FeedParts): LiveFeed {
  const closing = new AbortController();
  const listeners = new Map<FeedListener, FeedPosition | undefined>();
  let timer: NodeJS.Timeout | undefined;

  async function position(): Promise<FeedPosition> {
    const [change, heard, [load], [error]] = await Promise.all([
      registry.latestChange(),
      processes.lastHeard(),
      history.newestFailures(EVER, 1),
      history.scriptErrors(EVER, 1),
    ]);
    return { change, heard, failure: `${load?.id ?? 0}-${error?.id ?? 0}` };
  }

  async function look(): Promise<void> {
    const here = await position();
    const isNew = [...listeners.values()].some((since) => since !== undefined && since.change !== here.change);
    const latest = isNew
      ? (await registry.changes({ limit: CHANGES_AT_ONCE })).filter(({ change }) => change <= here.change).toReversed()
      : [];
    for (const [listener, since = here] of listeners) {
      listeners.set(listener, here);
      listener({
        position: here,
        changes: latest.filter(({ change }) => change > since.change),
        isReported: since.heard !== here.heard,
        isFailed: since.failure !== here.failure,
      });
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
      if (timer === undefined && !closing.signal.aborted) schedule();
      return () => void listeners.delete(listener);
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
      closing.abort();
    },
    closed: closing.signal,
  };
}
