import { LRUCache } from 'lru-cache';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { KeptAnswer } from '../../http/responses/kept-answer.ts';
import type { Improver } from './improve-when-idle.ts';
import { TagIndex } from '../../content/changes/tag-index.ts';

/** Memory limit of cached answers, in compressed bytes. */
export const CAPACITY_BYTES = 32_000_000;
/**
 * Memory limit of cached answers at addresses that readers can invent, such as searches, in compressed bytes. These
 * answers displace only each other.
 */
export const UNBOUNDED_CAPACITY_BYTES = 4_000_000;
/** Memory that an answer takes besides its compressed bytes (headers, key, tags), in bytes. */
export const OVERHEAD_BYTES = 4_000;

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
  readonly #index = new TagIndex();
  readonly #from = new Map<string, KeptFrom>();
  readonly #bounded = this.#createCache(CAPACITY_BYTES);
  readonly #unbounded = this.#createCache(UNBOUNDED_CAPACITY_BYTES);
  readonly #improver: Pick<Improver, 'add' | 'remove'>;

  /**
   * Creates an empty cache.
   * @param improver gets the answers whose addresses readers cannot invent, to compress them better.
   */
  constructor(improver: Pick<Improver, 'add' | 'remove'>) {
    this.#improver = improver;
  }

  #createCache(maxSize: number): LRUCache<string, KeptAnswer> {
    return new LRUCache({
      maxSize,
      sizeCalculation: ({ size }) => size + OVERHEAD_BYTES,
      dispose: (answer, key) => {
        answer.keeper = undefined;
        this.#improver.remove(answer);
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
    this.#index.add(key, from.tags);
  }

  /** Drops every answer that depends on one of these tags. */
  invalidate(tags: Iterable<ContentTag>): void {
    for (const key of this.#index.keysOf(tags)) this.#delete(key);
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
    this.#index.delete(key);
    this.#from.delete(key);
  }
}
