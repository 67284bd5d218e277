import { type ContentTag, contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { PageLoad } from '@plainwell/contracts/page/shell-server.ts';
import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import { createTaggedCache } from '../../content/changes/tagged-cache.ts';
import { charactersOf } from '../../delivery/rendering/messages/page-size.ts';

/** Memory limit of the data of pages, in characters of JSON. With their view models they take 2.3 bytes for each. */
export const CAPACITY_CHARACTERS = 8_000_000;

/** Cache of the data of pages. A page that is made anew for another release set needs no query then. */
export interface LoadedPages {
  /**
   * Returns the data of a page: cached, if it is known to be current, or else from `load`.
   * @param key names the shell that loads the page, and everything of the request that the page reads.
   */
  load(key: string, load: () => Promise<PageLoad>): Promise<PageLoad>;
}

/**
 * Returns what a page was made from, if its data may be kept. Readers can invent any number of searches and of unknown
 * addresses.
 */
const tagsOf = (loaded: PageLoad): readonly ContentTag[] =>
  loaded.kind === 'page' && loaded.status === 200 && !loaded.tags.includes(contentTag.anything) ? loaded.tags : [];

export function createLoadedPages(changes: ContentChanges): LoadedPages {
  const cache = createTaggedCache<PageLoad>({
    changes,
    capacity: CAPACITY_CHARACTERS,
    sizeOf: (loaded) => (loaded.kind === 'page' ? charactersOf(loaded) : 1),
    tagsOf,
  });
  return { load: (key, load) => cache.get(key, load) };
}
