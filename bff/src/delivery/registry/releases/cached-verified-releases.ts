import { LRUCache } from 'lru-cache';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { unavailablePart } from '../../../telemetry/unavailable.ts';
import type { VerifiedRelease } from './verified-releases.ts';

/**
 * Most releases for which the result of a check is remembered, 20 to 60 kB each. With ten releases a day these are the
 * releases of pages that were opened in the last three days. While the registry is unreachable, older pages get none.
 */
const REMEMBERED_MAXIMUM = 30;
/** Time for which a result is remembered, in milliseconds. After this time, nobody can use a pruned release. */
const REMEMBERED_MS = 10_000;

/** Function that returns a checked release, live or not, without a new check for every page view. */
export type GetVerified = (release: ReleaseId) => Promise<VerifiedRelease>;

export function cachedVerifiedReleases(registry: { getVerified: GetVerified }): GetVerified {
  const found = new LRUCache<string, Promise<VerifiedRelease>>({ max: REMEMBERED_MAXIMUM, ttl: REMEMBERED_MS });
  /** Last results of any age, used while the registry is unreachable. */
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
