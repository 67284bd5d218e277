import { LRUCache } from 'lru-cache';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { SPARE_RELEASES } from '../../rendering/render-pool.ts';
import { SPARE_SHELLS } from '../../rendering/shell/shell-cache.ts';

/**
 * Releases that pages can use at little cost although they are not live: those that were live until recently, and those
 * that calls named last. Contains at most as many releases as a rendering process may load before the pool replaces it.
 */
export interface RecentReleases {
  has(release: ReleaseId): boolean;
  note(release: ReleaseId): void;
}

export function createRecentReleases(): RecentReleases {
  const remotes = new LRUCache<string, true>({ max: SPARE_RELEASES - SPARE_SHELLS });
  const shells = new LRUCache<string, true>({ max: SPARE_SHELLS });
  const cacheOf = (name: string) => (name === SHELL_NAME ? shells : remotes);
  return {
    has: (release) => cacheOf(release.name).has(releaseId(release)),
    note(release) {
      cacheOf(release.name).set(releaseId(release), true);
    },
  };
}
