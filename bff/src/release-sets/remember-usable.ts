import { LRUCache } from 'lru-cache';
import type { ReleaseRegistry, UsableRelease } from '../releases/release-registry.ts';

/** How many releases besides the live ones are remembered as usable. */
const REMEMBERED_MAXIMUM = 100;
/** For how long; a release that was pruned is gone for everybody after that. In milliseconds. */
const REMEMBERED_MS = 10_000;

/** A release besides the live ones, checked; not on every page view anew. */
export type FindUsable = (name: string, version: string) => Promise<UsableRelease>;

export function rememberUsable(registry: Pick<ReleaseRegistry, 'usable'>): FindUsable {
  const found = new LRUCache<string, Promise<UsableRelease>>({ max: REMEMBERED_MAXIMUM, ttl: REMEMBERED_MS });
  return (name, version) => {
    const id = `${name}@${version}`;
    const known = found.get(id);
    if (known) return known;
    const finding = registry.usable(name, version);
    finding.catch(() => found.delete(id));
    found.set(id, finding);
    return finding;
  };
}
