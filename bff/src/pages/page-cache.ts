import { LRUCache } from 'lru-cache';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';

/** A rendered page as it is kept. */
export interface CachedPage {
  html: string;
  status: number;
  /** Content-Security-Policy. */
  policy: string;
  /** Strong validator (RFC 9110, section 8.8.1) of the plain HTML and its policy. */
  etag: string;
}

/** Memory that rendered pages may take, in characters of HTML (about two bytes each at worst). */
const CAPACITY_CHARACTERS = 64_000_000;

/**
 * Rendered pages of this process, by address and release set. A page is dropped exactly when something that it was made
 * from has changed: the tags that its loader named, or its releases.
 */
export class PageCache {
  readonly #byTag = new Map<ContentTag, Set<string>>();
  readonly #tagsOf = new Map<string, readonly ContentTag[]>();
  readonly #releasesOf = new Map<string, ReleaseSet>();
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: CAPACITY_CHARACTERS,
    sizeCalculation: ({ html }) => html.length + 1_000,
    dispose: (_page, key) => this.#forgetTags(key),
  });

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: CachedPage, tags: readonly ContentTag[], releases: ReleaseSet): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.#tagsOf.set(key, tags);
    this.#releasesOf.set(key, releases);
    for (const tag of tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      keys.add(key);
      this.#byTag.set(tag, keys);
    }
  }

  /** Drops every page that depends on one of these tags. */
  invalidate(tags: Iterable<ContentTag>): void {
    for (const tag of tags) {
      for (const key of this.#byTag.get(tag) ?? []) this.#pages.delete(key);
    }
  }

  /** Drops every page whose release set is not kept any more. */
  keepReleaseSets(isKept: (releases: ReleaseSet) => boolean): void {
    for (const [key, releases] of this.#releasesOf) {
      if (!isKept(releases)) this.#pages.delete(key);
    }
  }

  get size(): number {
    return this.#pages.size;
  }

  #forgetTags(key: string): void {
    for (const tag of this.#tagsOf.get(key) ?? []) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
    this.#tagsOf.delete(key);
    this.#releasesOf.delete(key);
  }
}
