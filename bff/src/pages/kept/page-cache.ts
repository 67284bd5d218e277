import { LRUCache } from 'lru-cache';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { KeptAnswer } from '../../http/responses/kept-answer.ts';

/** Memory that kept answers may take, in bytes as they are kept: compressed. */
const CAPACITY_BYTES = 32_000_000;
/** The same for answers to what anybody may think up, such as searches: they displace each other, and no article. */
const UNBOUNDED_CAPACITY_BYTES = 4_000_000;
/** What an answer takes besides its bytes: headers, key, tags. */
const OVERHEAD_BYTES = 4_000;

/** What a kept answer was made from. */
export interface KeptFrom {
  tags: readonly ContentTag[];
  releases: ReleaseSet;
  /** Whether readers can think up as many addresses as they like that answer so. */
  isUnbounded: boolean;
}

/**
 * Answers of this process that are kept, by address and release set. One is dropped exactly when something that it was
 * made from has changed: the tags that its loader named, or its releases.
 */
export class PageCache {
  readonly #byTag = new Map<ContentTag, Set<string>>();
  readonly #from = new Map<string, KeptFrom>();
  readonly #bounded = this.#createCache(CAPACITY_BYTES);
  readonly #unbounded = this.#createCache(UNBOUNDED_CAPACITY_BYTES);

  #createCache(maxSize: number): LRUCache<string, KeptAnswer> {
    return new LRUCache({
      maxSize,
      sizeCalculation: ({ size }) => size + OVERHEAD_BYTES,
      dispose: (answer, key) => {
        answer.onResize = undefined;
        this.#forget(key);
      },
    });
  }

  get(key: string): KeptAnswer | undefined {
    return this.#bounded.get(key) ?? this.#unbounded.get(key);
  }

  set(key: string, answer: KeptAnswer, from: KeptFrom): void {
    this.#delete(key);
    const cache = from.isUnbounded ? this.#unbounded : this.#bounded;
    cache.set(key, answer);
    answer.onResize = () => void cache.set(key, answer);
    this.#from.set(key, from);
    for (const tag of from.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      keys.add(key);
      this.#byTag.set(tag, keys);
    }
  }

  /** Drops every answer that depends on one of these tags. */
  invalidate(tags: Iterable<ContentTag>): void {
    for (const tag of tags) {
      for (const key of this.#byTag.get(tag) ?? []) this.#delete(key);
    }
  }

  /** Drops every answer whose release set is not kept any more. */
  keepReleaseSets(isKept: (releases: ReleaseSet) => boolean): void {
    for (const [key, { releases }] of this.#from) {
      if (!isKept(releases)) this.#delete(key);
    }
  }

  get size(): number {
    return this.#bounded.size + this.#unbounded.size;
  }

  #delete(key: string): void {
    this.#bounded.delete(key);
    this.#unbounded.delete(key);
  }

  #forget(key: string): void {
    for (const tag of this.#from.get(key)?.tags ?? []) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
    this.#from.delete(key);
  }
}
