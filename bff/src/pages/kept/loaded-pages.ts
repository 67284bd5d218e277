import { type ContentTag, contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { PageLoad } from '@plainwell/contracts/page/shell-server.ts';
import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import { createTaggedCache } from '../../content/changes/tagged-cache.ts';
import { type ActiveSet, activeIds } from '../../delivery/rollout/following/active-set.ts';
import type { LiveReleases } from '../../delivery/rollout/following/catch-up.ts';
import { charactersOf } from '../../delivery/rendering/messages/page-size.ts';
import { shellOfDataKey } from './page-keys.ts';

/** Memory limit of the data of pages, in characters of JSON. With their view models they take 2.3 bytes for each. */
export const CAPACITY_CHARACTERS = 8_000_000;

/** Cache of the data of pages. A page that is made anew for another release set needs no query then. */
export interface LoadedPages {
  /**
   * Returns the data of a page: cached, or else from `load` (`TaggedCache`).
   * @param key names the shell that loads the page, and everything of the request that the page reads (`PageKeys`).
   */
  load(key: string, load: () => Promise<PageLoad>): Promise<PageLoad>;
}

/**
 * Returns what a page was made from, if its data may be kept. Readers can invent any number of searches and of unknown
 * addresses.
 */
const tagsOf = (loaded: PageLoad): readonly ContentTag[] =>
  loaded.kind === 'page' && loaded.status === 200 && !loaded.tags.includes(contentTag.anything) ? loaded.tags : [];

export function createLoadedPages(changes: ContentChanges, live: Pick<LiveReleases, 'current'>): LoadedPages {
  let cachedFor: ActiveSet | undefined;
  /** Live releases, as `name@version`. */
  let ids = new Set<string>();

  /** After a swap, drops what was loaded by a shell that no reader gets any more. */
  function dropThePast(): void {
    const set = live.current();
    if (cachedFor === set) return;
    cachedFor = set;
    ids = activeIds(set);
    cache.retain(isOfLiveShell);
  }

  function isOfLiveShell(key: string): boolean {
    dropThePast();
    return ids.has(shellOfDataKey(key));
  }

  const cache = createTaggedCache<PageLoad>({
    changes,
    capacity: CAPACITY_CHARACTERS,
    sizeOf: (loaded) => (loaded.kind === 'page' ? charactersOf(loaded) : 1),
    tagsOf,
    // The function that loads a page keeps its shell in memory, and readers can ask for any earlier one.
    isMadeAnew: isOfLiveShell,
  });
  return {
    load(key, load) {
      dropThePast();
      return cache.get(key, load);
    },
  };
}
