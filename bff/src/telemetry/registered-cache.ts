import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { unavailablePart } from './unavailable.ts';

/** Whether a release stands in the registry. */
type IsRegistered = (release: ReleaseId) => Promise<boolean>;

/**
 * Asks the registry once about each release that it has: telemetry names one in every event. One that is not live and not known
 * is taken for none while the registry cannot be asked: what browsers tell is counted all the same.
 */
export function createRegisteredCache(registry: { isRegistered: IsRegistered }, isLive: (release: ReleaseId) => boolean): IsRegistered {
  const registered = new Set<string>();
  return async (release) => {
    const id = releaseId(release);
    const ask = () =>
      registry.isRegistered(release).catch((error: unknown) => {
        if (unavailablePart(error) !== null) return false;
        throw error;
      });
    if (!registered.has(id) && (isLive(release) || (await ask()))) registered.add(id);
    return registered.has(id);
  };
}
