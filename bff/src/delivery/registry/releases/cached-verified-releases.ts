import { LRUCache } from 'lru-cache';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { unavailablePart } from '../../../telemetry/unavailable.ts';
import type { VerifiedRelease } from './verified-releases.ts';

/** How many releases besides the live ones are remembered as usable. */
const REMEMBERED_MAXIMUM = 100;
/** For how long; a release that was pruned is gone for everybody after that. In milliseconds. */
const REMEMBERED_MS = 10_000;

/** A release besides the live ones, checked; not on every page view anew. */
export type GetVerified = (release: ReleaseId) => Promise<VerifiedRelease>;

export function cachedVerifiedReleases(registry: { getVerified: GetVerified }): GetVerified {
  const found = new LRUCache<string, Promise<VerifiedRelease>>({ max: REMEMBERED_MAXIMUM, ttl: REMEMBERED_MS });
  /** What was found last, however long ago: it stands while the registry cannot be asked. */
  const last = new LRUCache<string, VerifiedRelease>({ max: REMEMBERED_MAXIMUM });
  return (release) => {
    const id = releaseId(release);
    const known = found.get(id);
    if (known) return known;
    const finding = registry.getVerified(release).catch((error: unknown) => {
      const before = last.get(id);
      if (before && unavailablePart(error) !== null) return before;
      throw error;
    });
    finding.then((usable) => last.set(id, usable)).catch(() => found.delete(id));
    found.set(id, finding);
    return finding;
  };
}
