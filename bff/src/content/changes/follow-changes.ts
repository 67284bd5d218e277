import { setTimeout } from 'node:timers/promises';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { notificationChannels, type Listen } from '../../database/notifications.ts';
import { unavailablePart } from '../../telemetry/unavailable.ts';
import type { ChangeLog } from './change-log.ts';

/** Interval between checks for changes, in milliseconds. A lost notification delays a change by at most this time. */
const LOOK_EVERY_MS = 1_000;
/** Maximum time that a caller waits for a check, in milliseconds. */
const PATIENCE_MS = 1_000;

/** The content changes that this process knows. */
export interface ContentChanges {
  /** Returns whether this process knew all changes a moment ago; `false` while the database is unreachable or slow. */
  isCurrent(): boolean;
  /**
   * Checks for changes, so that this process knows all changes made before the call. If the check takes too long, this
   * process still uses its result later.
   * @returns whether all changes are known; `false` if the database is unreachable or takes too long.
   */
  catchUp(): Promise<boolean>;
  /** Returns the sequence number of the latest change that this process knows. */
  latestChange(): number;
  /** Returns the milliseconds since this process last knew all changes. */
  age(): number;
  /** Calls the listener with the tags of all further changes. */
  onChange(listener: (tags: readonly ContentTag[]) => void): void;
}

/** Follows the change log in the background, between `start` and `close`. */
export interface ContentChangesFollower extends ContentChanges {
  start(): void;
  close(): void;
}

interface FollowerParts {
  log: ChangeLog;
  listen: Listen;
  /** Called with the error of a background check, except while the database is unreachable. */
  onError: (error: unknown) => void;
  /** Resolves after the maximum time that a caller waits. */
  patience?: (signal: AbortSignal) => Promise<unknown>;
  /** Current time in milliseconds. */
  now?: () => number;
}

/**
 * Follows the change log from its present end. Reads it on each notification, and at intervals in case a notification
 * is lost.
 */
export async function followChanges({
  log,
  listen,
  onError,
  patience = (signal) => setTimeout(PATIENCE_MS, undefined, { signal, ref: false }),
  now = () => performance.now(),
}: FollowerParts): Promise<ContentChangesFollower> {
  let knownAt = now();
  let latest = await log.latestChange();
  const listeners: ((tags: readonly ContentTag[]) => void)[] = [];
  let looking: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopListening = () => {};

  async function ask(): Promise<boolean> {
    const askedAt = now();
    try {
      if ((await log.latestChange()) !== latest) {
        const { seq, tags } = await log.changesSince(latest);
        latest = Math.max(latest, seq);
        for (const listener of listeners) listener(tags);
      }
    } catch (error) {
      if (unavailablePart(error) !== null) return false;
      throw error;
    }
    knownAt = askedAt;
    return true;
  }

  /**
   * Runs one check at a time. Calls during a check share the next check, which sees changes that the current one may
   * miss.
   */
  function look(): Promise<boolean> {
    if (looking === undefined) {
      looking = ask().finally(() => {
        looking = undefined;
      });
      return looking;
    }
    next ??= looking
      .catch(() => false)
      .then(() => {
        next = undefined;
        return look();
      });
    return next;
  }

  const lookUnasked = () => void look().catch(onError);

  return {
    isCurrent: () => now() - knownAt <= LOOK_EVERY_MS + PATIENCE_MS,
    async catchUp() {
      const controller = new AbortController();
      const answer = look();
      try {
        return await Promise.race([answer, patience(controller.signal).then(() => false)]);
      } finally {
        controller.abort();
        // Ignores the failure of a check for which nobody waits any more.
        answer.catch(() => undefined);
      }
    },
    latestChange: () => latest,
    age: () => now() - knownAt,
    onChange: (listener) => void listeners.push(listener),
    start() {
      stopListening = listen(notificationChannels.contentChanges, lookUnasked);
      timer ??= setInterval(() => {
        if (looking === undefined) lookUnasked();
      }, LOOK_EVERY_MS).unref();
    },
    close() {
      clearInterval(timer);
      stopListening();
    },
  };
}
