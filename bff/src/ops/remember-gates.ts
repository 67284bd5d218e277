import { LRUCache } from 'lru-cache';
import type { ReleaseDetails, ReleaseSummary } from '@plainwell/contracts/registry.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';

/** How many releases' reports are remembered: those of the pages that operators have open. */
const REMEMBERED_MAXIMUM = 500;

/** A release as lists show it, with what the gate found. */
export type ListedRelease = Pick<ReleaseDetails, 'release' | 'gate'>;

/**
 * Adds to releases what the gate found. A page of twenty releases is fetched anew whenever the site says something; the
 * report of a release never changes, and is read once.
 */
export function rememberGates(registry: Pick<ReleaseRegistry, 'details'>): (release: ReleaseSummary) => Promise<ListedRelease> {
  const remembered = new LRUCache<string, Pick<ReleaseDetails, 'gate'>>({ max: REMEMBERED_MAXIMUM });
  return async (release) => {
    const id = `${release.name}@${release.version}`;
    const known = remembered.get(id);
    if (known) return { release, gate: known.gate };
    const gate = (await registry.details(release.name, release.version))?.gate ?? null;
    remembered.set(id, { gate });
    return { release, gate };
  };
}
