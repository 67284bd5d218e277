import { setTimeout } from 'node:timers/promises';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { notificationChannels, type Listen } from '../../database/notifications.ts';
import { unavailablePart } from '../../telemetry/unavailable.ts';

/** How often changes are looked for without a notification, in milliseconds: one that is lost costs as much. */
const LOOK_EVERY_MS = 1_000;
/** How long a caller waits for a change that has not come through yet, in milliseconds. */
const PATIENCE_MS = 1_000;

/** Where changes of the content are read, in the order in which they became visible. */
export interface ChangeLog {
  latestChange(): Promise<number>;
  changesSince(seq: number): Promise<{ seq: number; tags: ContentTag[] }>;
}

/** What changed, as far as this process knows. */
export interface ContentChanges {
  /** Whether everything was known a moment ago; not while the database is away, or answers late. */
  isCurrent(): boolean;
  /**
   * Looks for changes, and knows of all that were made before the call. An answer that comes late counts all the same.
   * @returns whether everything is known; not while the database is away or takes too long.
   */
  catchUp(): Promise<boolean>;
  /** Number of the latest change that this process knows. */
  latestChange(): number;
  /** Milliseconds since everything was known. */
  age(): number;
  /** Calls the listener with the tags of everything that changes. */
  onChange(listener: (tags: readonly ContentTag[]) => void): void;
}

/** Follows the change log by itself, between start and close. */
export interface ContentChangesFollower extends ContentChanges {
  start(): void;
  close(): void;
}

interface FollowerParts {
  log: ChangeLog;
  listen: Listen;
  /** Hears why a look failed that nobody waits for, unless the database is away. */
  onError: (error: unknown) => void;
  /** Ends after as long as somebody waits. */
  patience?: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds. */
  now?: () => number;
}

/** Follows the change log from its present end: by notifications, and by looking for what they may have left out. */
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
   * One look at a time; all that ask while one is under way share the one after it, which sees what the first may have
   * missed.
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
        // Nobody waits any more for one that takes too long.
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
