import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';

/** Index of the keys of a cache, by the tags of the content from which their values were made. */
export class TagIndex {
  readonly #keys = new Map<ContentTag, Set<string>>();
  readonly #tags = new Map<string, readonly ContentTag[]>();

  /** Adds a key that the index does not have. */
  add(key: string, tags: readonly ContentTag[]): void {
    this.#tags.set(key, tags);
    for (const tag of tags) {
      const keys = this.#keys.get(tag) ?? new Set();
      keys.add(key);
      this.#keys.set(tag, keys);
    }
  }

  delete(key: string): void {
    for (const tag of this.#tags.get(key) ?? []) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
    this.#tags.delete(key);
  }

  /** Returns the keys that have any of these tags. */
  keysOf(tags: Iterable<ContentTag>): Set<string> {
    return new Set([...tags].flatMap((tag) => [...(this.#keys.get(tag) ?? [])]));
  }
}
