import { setTimeout } from 'node:timers/promises';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { unavailablePart } from '../telemetry/unavailable.ts';

/** A page that is kept waits so long for the database to say what has changed, in milliseconds. */
const PATIENCE_MS = 1_000;

/** Where changes of the content are read, in the order in which they became visible. */
export interface ChangeLog {
  latestChange(): Promise<number>;
  changesSince(seq: number): Promise<{ seq: number; tags: ContentTag[] }>;
}

/** What changed since this process last looked. */
export interface ContentChanges {
  /**
   * Looks for changes. An answer that comes late counts all the same.
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

interface Patience {
  /** Ends after as long as a page waits. */
  patience?: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds. */
  now?: () => number;
}

/** Follows the change log from its present end. */
export async function followContentChanges(
  log: ChangeLog,
  { patience = (signal) => setTimeout(PATIENCE_MS, undefined, { signal, ref: false }), now = () => performance.now() }: Patience = {},
): Promise<ContentChanges> {
  let latest = await log.latestChange();
  let knownAt = now();
  const listeners: ((tags: readonly ContentTag[]) => void)[] = [];

  async function look(): Promise<boolean> {
    const askedAt = now();
    if ((await log.latestChange()) !== latest) {
      const { seq, tags } = await log.changesSince(latest);
      latest = Math.max(latest, seq);
      for (const listener of listeners) listener(tags);
    }
    knownAt = Math.max(knownAt, askedAt);
    return true;
  }

  return {
    async catchUp() {
      const controller = new AbortController();
      const looking = look().catch((error: unknown) => {
        if (unavailablePart(error) !== null) return false;
        throw error;
      });
      try {
        return await Promise.race([looking, patience(controller.signal).then(() => false)]);
      } finally {
        controller.abort();
        // Nobody waits any more for one that takes too long.
        looking.catch(() => undefined);
      }
    },
    latestChange: () => latest,
    age: () => now() - knownAt,
    onChange: (listener) => void listeners.push(listener),
  };
}
