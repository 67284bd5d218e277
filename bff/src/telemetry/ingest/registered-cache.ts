import { LRUCache } from 'lru-cache';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { unavailablePart } from '../unavailable.ts';

/** Whether a release stands in the registry. */
type IsRegistered = (release: ReleaseId) => Promise<boolean>;

/**
 * Most made-up releases that are remembered as such, and for how long each, in milliseconds: for each the registry is
 * asked once.
 */
const STRANGERS_REMEMBERED = { max: 10_000, ttl: 30_000 };

/**
 * Asks the registry once about each release: telemetry names one in every event. One that is not live and not known
 * is taken for none while the registry cannot be asked: what browsers tell is counted all the same.
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
