import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ContentChanges } from './follow-changes.ts';
import { TagIndex } from './tag-index.ts';

/**
 * Pause after a value that was made anew, as a multiple of the time that it took: this work takes at most a fifth of
 * one process.
 */
const PAUSE = 4;

/** Cache of values that are made from content, each kept until something that it was made from changes. */
export interface TaggedCache<Value> {
  /**
   * Returns the value of a key: the kept one, or else the one that `make` returns. A kept one is the latest that this
   * process can know: while the database is away, something may have changed meanwhile.
   * @param key names everything but content that the value depends on.
   * @param isMadeAnew whether the cache calls `make` again, without a request, when something that the value was made
   * from has changed. So what was edited just before the database went away can still be read. Otherwise the cache does
   * not hold `make`.
   */
  get(key: string, make: () => Promise<Value>, isMadeAnew?: boolean): Promise<Value>;
  /** Drops the values of all keys that `isWanted` does not name. */
  retain(isWanted: (key: string) => boolean): void;
}

interface TaggedCacheParts<Value> {
  changes: ContentChanges;
  /** Memory limit, in the units of `sizeOf`. */
  capacity: number;
  sizeOf: (value: Value) => number;
  /** Returns what a value was made from. A value without tags is not kept. */
  tagsOf: (value: Value) => readonly ContentTag[];
}

/** A kept value, and the function that makes it anew. */
interface Kept<Value> {
  value: Value;
  make: (() => Promise<Value>) | undefined;
}

export function createTaggedCache<Value extends object>({
  changes,
  capacity,
  sizeOf,
  tagsOf,
}: TaggedCacheParts<Value>): TaggedCache<Value> {
  const index = new TagIndex();
  const cache = new LRUCache<string, Kept<Value>>({
    maxSize: capacity,
    sizeCalculation: ({ value }) => sizeOf(value),
    dispose: (_kept, key) => index.delete(key),
  });
  /** Values to make anew. */
  const outdated = new Map<string, () => Promise<Value>>();
  let isMaking = false;
  /** Values that are being made, by the latest change and key. */
  const underWay = new Map<string, Promise<Value>>();
  // A request may have caused the look at the changes, and its traces must not contain this work.
  const apart = AsyncLocalStorage.snapshot();

  /** Makes the value of a key, and keeps it unless it may already be outdated. */
  async function makeKept(key: string, make: () => Promise<Value>, isMadeAnew: boolean): Promise<Value> {
    outdated.delete(key);
    const seq = changes.latestChange();
    const value = await make();
    const tags = tagsOf(value);
    if (tags.length === 0) return value;
    if (seq === changes.latestChange()) {
      cache.set(key, { value, make: isMadeAnew ? make : undefined });
      if (cache.has(key)) index.add(key, tags);
    } else if (isMadeAnew) {
      // What changed meanwhile may be missing from the value.
      outdated.set(key, make);
      void apart(makeAnew);
    }
    return value;
  }

  async function get(key: string, make: () => Promise<Value>, isMadeAnew = true): Promise<Value> {
    if (!changes.isCurrent()) await changes.catchUp();
    const kept = cache.get(key);
    if (kept) return kept.value;
    const name = `${changes.latestChange()} ${key}`;
    const shared = underWay.get(name) ?? makeKept(key, make, isMadeAnew).finally(() => underWay.delete(name));
    underWay.set(name, shared);
    return shared;
  }

  /** Makes outdated values anew, one after the other. What fails is made when somebody asks for it. */
  async function makeAnew(): Promise<void> {
    if (isMaking) return;
    isMaking = true;
    for (const [key, make] of outdated) {
      outdated.delete(key);
      const begun = performance.now();
      await get(key, make).catch(() => undefined);
      await setTimeout(PAUSE * (performance.now() - begun), undefined, { ref: false });
    }
    isMaking = false;
  }

  changes.onChange((tags) => {
    for (const key of index.keysOf(tags)) {
      const kept = cache.peek(key);
      if (kept?.make) outdated.set(key, kept.make);
      cache.delete(key);
    }
    void apart(makeAnew);
  });

  return {
    get,
    retain(isWanted) {
      for (const key of [...cache.keys(), ...outdated.keys()].filter((each) => !isWanted(each))) {
        cache.delete(key);
        outdated.delete(key);
      }
    },
  };
}
