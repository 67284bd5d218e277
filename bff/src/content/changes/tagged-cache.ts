import { LRUCache } from 'lru-cache';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ContentChanges } from './follow-changes.ts';
import { TagIndex } from './tag-index.ts';

/** Cache of values that are made from content, each kept until something that it was made from changes. */
export interface TaggedCache<Value> {
  /**
   * Returns the value of a key: the kept one, if it is known to be current, or else the one that `make` returns.
   * @param key names everything but content that the value depends on.
   */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

interface TaggedCacheParts<Value> {
  changes: ContentChanges;
  /** Memory limit, in the units of `sizeOf`. */
  capacity: number;
  sizeOf: (value: Value) => number;
  /** Returns what a value was made from. A value without tags is not kept. */
  tagsOf: (value: Value) => readonly ContentTag[];
}

export function createTaggedCache<Value extends object>({
  changes,
  capacity,
  sizeOf,
  tagsOf,
}: TaggedCacheParts<Value>): TaggedCache<Value> {
  const index = new TagIndex();
  const cache = new LRUCache<string, Value>({
    maxSize: capacity,
    sizeCalculation: sizeOf,
    dispose: (_value, key) => index.delete(key),
  });
  changes.onChange((tags) => {
    for (const key of index.keysOf(tags)) cache.delete(key);
  });

  return {
    async get(key, make) {
      const isCurrent = changes.isCurrent() || (await changes.catchUp());
      const found = isCurrent ? cache.get(key) : undefined;
      if (found) return found;
      const seq = changes.latestChange();
      const made = await make();
      const tags = tagsOf(made);
      // What changed meanwhile may be missing from the value.
      if (tags.length > 0 && seq === changes.latestChange()) {
        cache.set(key, made);
        if (cache.has(key)) index.add(key, tags);
      }
      return made;
    },
  };
}
