import { LRUCache } from 'lru-cache';
import type { ReleaseDetails, ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';

/** Most reports in the cache: those of the pages that operators have open. */
const REPORTS_MAXIMUM = 500;

/** A release as lists show it, with what the gate found. */
export type ListedRelease = Pick<ReleaseDetails, 'release' | 'gate'>;

/**
 * Adds to releases what the gate found. A page of twenty releases is fetched anew whenever the site says something; the
 * report of a release never changes, and is read once.
 */
export function createGateReportCache(
  registry: Pick<ReleaseRegistry, 'details'>,
): (release: ReleaseSummary) => Promise<ListedRelease> {
  const reports = new LRUCache<string, Pick<ReleaseDetails, 'gate'>>({ max: REPORTS_MAXIMUM });
  return async (release) => {
    const id = releaseId(release);
    const known = reports.get(id);
    if (known) return { release, gate: known.gate };
    const gate = (await registry.details(release))?.gate ?? null;
    reports.set(id, { gate });
    return { release, gate };
  };
}
