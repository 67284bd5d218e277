import type { ReleaseRegistry } from '../releases/release-registry.ts';
import type { LiveReleases } from './live-releases.ts';

/**
 * The registry whose orders are answered when this process follows them: a release is live here when its command returns.
 * @param onError hears that following failed; the order stands all the same, and is followed later.
 */
export function followOwnWrites<Registry extends ReleaseRegistry>(registry: Registry, live: Pick<LiveReleases, 'follow'>, onError: (error: unknown) => void): Registry {
  const follow = () => live.follow().catch(onError);
  return {
    ...registry,
    async point(order) {
      const result = await registry.point(order);
      if (result.kind === 'pointed') await follow();
      return result;
    },
    async end(order) {
      const result = await registry.end(order);
      if (result.kind === 'pointed') await follow();
      return result;
    },
  };
}
