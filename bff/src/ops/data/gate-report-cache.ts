import { LRUCache } from 'lru-cache';
import type { ReleaseDetails, ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';

/** Maximum number of reports in the cache: enough for the pages that operators have open. */
const REPORTS_MAXIMUM = 500;

/** A release in a list, with the gate's report. */
export type ListedRelease = Pick<ReleaseDetails, 'release' | 'gate'>;

/**
 * Creates the function that adds the gate's report to a release. Reads each report only once, because a report never
 * changes, and open pages with twenty releases reload at every event of the site.
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
