import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { contentTag, type ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { unavailablePart } from '../../telemetry/unavailable.ts';
import type { ContentChanges } from './follow-changes.ts';
import { TagIndex } from './tag-index.ts';

/**
 * Pause after a value that was made anew, as a multiple of the time that it took, so that this work takes little of the
 * process.
 */
const PAUSE = 4;
/** Longest pause, and the time until the next try while a part of the site is away, in milliseconds. */
const PAUSE_MAXIMUM_MS = 1_000;

/** Starts of the tags of one document: its page and its comments, but no list that names it. */
const DOCUMENT_TAGS: readonly string[] = [contentTag.article(''), contentTag.path('')];

const isOfDocument = (tag: ContentTag) => DOCUMENT_TAGS.some((start) => tag.startsWith(start));

type Make<Value> = () => Promise<Value>;

/** Cache of values that are made from content, each kept until something that it was made from changes. */
export interface TaggedCache<Value> {
  /**
   * Returns the value of a key: the kept one, or else the one that `make` returns. A kept one is the latest that this
   * process can know: while the database is away, something may have changed meanwhile.
   * @param key names everything but content that the value depends on.
   */
  get(key: string, make: Make<Value>): Promise<Value>;
  /** Drops the values of all keys that `isWanted` does not accept. */
  retain(isWanted: (key: string) => boolean): void;
}

interface TaggedCacheParts<Value> {
  changes: ContentChanges;
  /** Memory limit, in the units of `sizeOf`. */
  capacity: number;
  sizeOf: (value: Value) => number;
  /** Returns what a value was made from. A value without tags is not kept, and not shared. */
  tagsOf: (value: Value) => readonly ContentTag[];
  /**
   * Returns whether a value is made anew as soon as its document or the comments on it have changed, without a request.
   * So what was edited just before the database went away can still be read. The cache holds on to `make` of no other
   * value.
   */
  isMadeAnew: (key: string) => boolean;
}

/** A kept value, and the function that makes it anew. */
interface Kept<Value> {
  value: Value;
  make: Make<Value> | undefined;
}

export function createTaggedCache<Value extends object>({
  changes,
  capacity,
  sizeOf,
  tagsOf,
  isMadeAnew,
}: TaggedCacheParts<Value>): TaggedCache<Value> {
  const index = new TagIndex();
  const cache = new LRUCache<string, Kept<Value>>({
    maxSize: capacity,
    sizeCalculation: ({ value }) => sizeOf(value),
    dispose: (_kept, key) => index.delete(key),
  });
  /** Values that are being made, by the latest change and key. */
  const underWay = new Map<string, Promise<Value>>();
  /** What has changed since each value under way was begun. */
  const changedMeanwhile = new Set<Set<ContentTag>>();
  /** Values to make anew. */
  const outdated = new Map<string, Make<Value>>();
  let isMakingAnew = false;
  // A request may have caused the look at the changes, and its traces must not contain this work.
  const apart = AsyncLocalStorage.snapshot();

  function makeLater(key: string, make: Make<Value>): void {
    if (!isMadeAnew(key)) return;
    outdated.set(key, make);
    if (!isMakingAnew) void apart(makeAnew);
  }

  async function makeKept(key: string, make: Make<Value>): Promise<Value> {
    const changed = new Set<ContentTag>();
    changedMeanwhile.add(changed);
    try {
      const value = await make();
      outdated.delete(key);
      const tags = tagsOf(value);
      const stale = tags.filter((tag) => changed.has(tag));
      if (stale.length > 0) {
        if (stale.some(isOfDocument)) makeLater(key, make);
      } else if (tags.length > 0) {
        cache.set(key, { value, make: isMadeAnew(key) ? make : undefined });
        if (cache.has(key)) index.add(key, tags);
      }
      return value;
    } finally {
      changedMeanwhile.delete(changed);
    }
  }

  async function get(key: string, make: Make<Value>): Promise<Value> {
    if (!changes.isCurrent()) await changes.catchUp();
    const kept = cache.get(key);
    if (kept) {
      if (isMadeAnew(key)) kept.make ??= make;
      return kept.value;
    }
    const name = `${changes.latestChange()} ${key}`;
    const shared = underWay.get(name);
    if (shared) {
      const value = await shared;
      // A redirect may depend on more than the key.
      return tagsOf(value).length > 0 ? value : make();
    }
    const own = makeKept(key, make).finally(() => underWay.delete(name));
    underWay.set(name, own);
    return own;
  }

  /** Makes outdated values anew, one after the other. */
  async function makeAnew(): Promise<void> {
    isMakingAnew = true;
    // What a value is made from may be kept in another cache, which has not heard of the change yet.
    await Promise.resolve();
    for (const [key, make] of outdated) {
      outdated.delete(key);
      if (!isMadeAnew(key)) continue;
      const begun = performance.now();
      const error: unknown = await get(key, make).then(
        () => null,
        (reason) => reason,
      );
      // Any other failure is a bug, which the next request meets and reports.
      const isAway = error !== null && unavailablePart(error) !== null;
      if (isAway) outdated.set(key, make);
      const pause = isAway ? PAUSE_MAXIMUM_MS : PAUSE * (performance.now() - begun);
      await setTimeout(Math.min(pause, PAUSE_MAXIMUM_MS), undefined, { ref: false });
    }
    isMakingAnew = false;
  }

  changes.onChange((tags) => {
    for (const changed of changedMeanwhile) for (const tag of tags) changed.add(tag);
    const ofDocuments = index.keysOf(tags.filter(isOfDocument));
    for (const key of index.keysOf(tags)) {
      const make = cache.peek(key)?.make;
      cache.delete(key);
      if (make && ofDocuments.has(key)) makeLater(key, make);
    }
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
