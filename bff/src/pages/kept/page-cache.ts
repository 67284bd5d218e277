import { LRUCache } from 'lru-cache';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { KeptAnswer } from '../../http/responses/kept-answer.ts';
import type { Improver } from './improve-when-idle.ts';

/** Memory limit of cached answers, in compressed bytes. */
const CAPACITY_BYTES = 32_000_000;
/**
 * Memory limit of cached answers at addresses that readers can invent, such as searches, in compressed bytes. These
 * answers displace only each other.
 */
const UNBOUNDED_CAPACITY_BYTES = 4_000_000;
/** Memory that an answer takes besides its compressed bytes (headers, key, tags), in bytes. */
const OVERHEAD_BYTES = 4_000;

/** The tags and the releases that a cached answer was made from. */
export interface KeptFrom {
  tags: readonly ContentTag[];
  releases: ReleaseSet;
  /** Whether readers can invent any number of addresses that get an answer of this kind. */
  isUnbounded: boolean;
}

/**
 * Cached answers of this process, by address and release set. An answer is dropped when something that it was made from
 * has changed: the tags that its loader named, or its releases.
 */
export class PageCache {
  readonly #byTag = new Map<ContentTag, Set<string>>();
  readonly #from = new Map<string, KeptFrom>();
  readonly #bounded = this.#createCache(CAPACITY_BYTES);
  readonly #unbounded = this.#createCache(UNBOUNDED_CAPACITY_BYTES);
  readonly #improver: Pick<Improver, 'add'>;

  /**
   * Creates an empty cache.
   * @param improver gets the answers whose addresses readers cannot invent, to compress them better.
   */
  constructor(improver: Pick<Improver, 'add'>) {
    this.#improver = improver;
  }

  #createCache(maxSize: number): LRUCache<string, KeptAnswer> {
    return new LRUCache({
      maxSize,
      sizeCalculation: ({ size }) => size + OVERHEAD_BYTES,
      dispose: (answer, key) => {
        answer.keeper = undefined;
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
    answer.keeper = {
      onResize: () => void cache.set(key, answer),
      onImprovable: () => this.#improve(answer, from),
    };
    this.#improve(answer, from);
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

  /** Drops every answer for whose release set `isKept` returns false. */
  keepReleaseSets(isKept: (releases: ReleaseSet) => boolean): void {
    for (const [key, { releases }] of this.#from) {
      if (!isKept(releases)) this.#delete(key);
    }
  }

  get size(): number {
    return this.#bounded.size + this.#unbounded.size;
  }

  #improve(answer: KeptAnswer, { isUnbounded }: KeptFrom): void {
    if (!isUnbounded) this.#improver.add(answer);
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
