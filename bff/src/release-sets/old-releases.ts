import { LRUCache } from 'lru-cache';
import { SHELL_NAME } from '@plainwell/contracts/remotes.ts';
import { SPARE_RELEASES } from '../rendering/render-pool.ts';
import { SPARE_SHELLS } from '../rendering/shell-shelf.ts';

/**
 * Which releases besides the live ones pages can be made of at little cost: those that readers got until a moment ago and
 * those that were asked for last, as many as processes hold without being replaced.
 */
export interface OldReleases {
  has(name: string, version: string): boolean;
  note(release: { name: string; version: string }): void;
}

export function createOldReleases(): OldReleases {
  const remotes = new LRUCache<string, true>({ max: SPARE_RELEASES - SPARE_SHELLS });
  const shells = new LRUCache<string, true>({ max: SPARE_SHELLS });
  const shelfOf = (name: string) => (name === SHELL_NAME ? shells : remotes);
  return {
    has: (name, version) => shelfOf(name).has(`${name}@${version}`),
    note({ name, version }) {
      shelfOf(name).set(`${name}@${version}`, true);
    },
  };
}
