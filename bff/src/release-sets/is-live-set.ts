import type { ReleaseSet } from '@plainwell/contracts/remotes.ts';
import type { LiveSet } from './live-releases.ts';

/** Whether some reader can get exactly this set now: of each name the stable release or the canary, and of no name more or less. */
export function isLiveSet(releases: ReleaseSet, { stable, canaries }: Pick<LiveSet, 'stable' | 'canaries'>): boolean {
  const names = new Set([...Object.keys(releases), ...Object.keys(stable), ...Object.keys(canaries)]);
  return [...names].every((name) => releases[name] === stable[name]?.manifest.version || (canaries[name] !== undefined && releases[name] === canaries[name].release.manifest.version));
}
