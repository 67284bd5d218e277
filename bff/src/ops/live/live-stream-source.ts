import type { Logger } from 'pino';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { logFailure } from '../../telemetry/unavailable.ts';
import type { TelemetryHistory } from '../../telemetry/history/history.ts';
import type { ProcessStore } from '../data/process-store.ts';

/** Interval at which the live stream polls the database while there are listeners, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** Maximum number of changes that one poll announces one by one. A page that missed more is reloaded anyway. */
const CHANGES_AT_ONCE = 20;

/** A range of time that contains all reports. */
const EVER = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') };

/**
 * A position in the live stream: the number of the latest change, the time of the latest process report in milliseconds
 * since the epoch, and the latest failure.
 */
export interface StreamPosition {
  change: number;
  heard: number;
  /** Ids of the newest failed load and script error, `LOAD-ERROR`. 0 if there is none yet. */
  failure: string;
}

/** Events since the previous poll of the live stream. */
export interface StreamUpdate {
  position: StreamPosition;
  /** Channel changes, oldest first. */
  changes: readonly PointerChange[];
  /** True if a process has reported. */
  isReported: boolean;
  /** True if a load or a script has failed. */
  isFailed: boolean;
}

/** Function that the source calls after every poll, even without news. */
export type StreamListener = (update: StreamUpdate) => void;

export interface LiveStreamSource {
  /**
   * Adds a listener.
   * @param since the position that the listener already knows. Default: the position at the next poll.
   * @returns a function that removes the listener.
   */
  listen(listener: StreamListener, since?: StreamPosition): () => void;
  /** Returns the present position in the live stream. */
  position(): Promise<StreamPosition>;
  /** Polls now. Regular polls happen only while there are listeners. */
  look(): Promise<void>;
  /** Stops polling and removes all listeners. */
  close(): void;
  /** Aborted by `close`. */
  closed: AbortSignal;
}

interface SourceParts {
  registry: Pick<ReleaseRegistry, 'latestChange' | 'changes'>;
  processes: Pick<ProcessStore, 'lastHeard'>;
  history: Pick<TelemetryHistory, 'newestFailures' | 'scriptErrors'>;
  log: Pick<Logger, 'error'>;
}

/**
 * Creates the source of the live stream, which polls the database once for all open pages of this process, and only
 * while there are any.
 */
export function createLiveStreamSource({ registry, processes, history, log }: SourceParts): LiveStreamSource {
  const closing = new AbortController();
  const listeners = new Map<StreamListener, StreamPosition | undefined>();
  let timer: NodeJS.Timeout | undefined;

  async function position(): Promise<StreamPosition> {
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
      await look().catch((error: unknown) => logFailure(log, error, 'operators’ pages cannot follow the site'));
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
