import { LRUCache } from 'lru-cache';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { unavailablePart } from '../unavailable.ts';

/** Returns whether the registry has a release. */
type IsRegistered = (release: ReleaseId) => Promise<boolean>;

/** Most unknown releases in the cache, and the time for which the cache keeps each of them, in milliseconds. */
const STRANGERS_REMEMBERED = { max: 10_000, ttl: 30_000 };

/**
 * Caches which releases the registry has, because telemetry names a release in every event. While the registry is
 * unreachable, an unknown release that is not live counts as absent, so that telemetry still counts its reports.
 */
export function createRegisteredCache(
  registry: { isRegistered: IsRegistered },
  isLive: (release: ReleaseId) => boolean,
): IsRegistered {
  const registered = new Set<string>();
  const strangers = new LRUCache<string, true>(STRANGERS_REMEMBERED);

  async function ask(release: ReleaseId, id: string): Promise<boolean> {
    try {
      const isRegistered = await registry.isRegistered(release);
      if (!isRegistered) strangers.set(id, true);
      return isRegistered;
    } catch (error) {
      if (unavailablePart(error) !== null) return false;
      throw error;
    }
  }

  return async (release) => {
    const id = releaseId(release);
    if (registered.has(id)) return true;
    const isKnown = isLive(release) || (!strangers.has(id) && (await ask(release, id)));
    if (isKnown) registered.add(id);
    return isKnown;
  };
}
