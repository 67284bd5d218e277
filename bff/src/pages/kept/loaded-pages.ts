import { LRUCache } from 'lru-cache';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { PageLoad } from '@plainwell/contracts/page/shell-server.ts';
import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import { charactersOf } from '../../delivery/rendering/messages/page-size.ts';
import { TagIndex } from './tag-index.ts';

/** Memory limit of the data of pages, in characters of JSON. With their view models they take 2.3 bytes for each. */
const CAPACITY_CHARACTERS = 8_000_000;

/** Cache of the data of pages. A page that is made anew for another release set needs no query then. */
export interface LoadedPages {
  /**
   * Returns the data of a page: cached, if it is known to be current, or else from `load`.
   * @param key names the shell that loads the page, and everything of the request that the page reads.
   */
  load(key: string, load: () => Promise<PageLoad>): Promise<PageLoad>;
}

/** Returns whether a page's data may be cached. Readers can invent any number of searches and of unknown addresses. */
function isWorthKeeping(loaded: PageLoad): loaded is LoadedPage {
  return (
    loaded.kind === 'page' &&
    loaded.status === 200 &&
    loaded.tags.length > 0 &&
    !loaded.tags.includes(contentTag.anything)
  );
}

export function createLoadedPages(changes: ContentChanges): LoadedPages {
  const index = new TagIndex();
  const cache = new LRUCache<string, LoadedPage>({
    maxSize: CAPACITY_CHARACTERS,
    sizeCalculation: charactersOf,
    dispose: (_page, key) => index.delete(key),
  });
  changes.onChange((tags) => {
    for (const key of index.keysOf(tags)) cache.delete(key);
  });

  return {
    async load(key, load) {
      const isCurrent = changes.isCurrent() || (await changes.catchUp());
      const found = isCurrent ? cache.get(key) : undefined;
      if (found) return found;
      const seq = changes.latestChange();
      const loaded = await load();
      if (isWorthKeeping(loaded) && seq === changes.latestChange()) {
        cache.set(key, loaded);
        if (cache.has(key)) index.add(key, loaded.tags);
      }
      return loaded;
    },
  };
}
