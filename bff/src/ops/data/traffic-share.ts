import type { ProcessReport } from './process-store.ts';

/** Page views in the last minute that used a release, over all processes. */
export interface TrafficShare {
  version: string;
  views: number;
  /** Share of all page views of that name, 0 to 1. */
  share: number;
}

/**
 * Returns the releases that readers actually got of each name in the last minute, most views first. Previews do not
 * count.
 */
export function trafficShares(processes: readonly Pick<ProcessReport, 'views'>[]): Map<string, TrafficShare[]> {
  const byName = new Map<string, Map<string, number>>();
  for (const [release, views] of processes.flatMap((process) => Object.entries(process.views))) {
    const [name = '', version = ''] = release.split('@');
    const versions = byName.get(name) ?? new Map<string, number>();
    byName.set(name, versions.set(version, (versions.get(version) ?? 0) + views));
  }
  return new Map(
    [...byName].map(([name, versions]) => {
      const total = [...versions.values()].reduce((sum, views) => sum + views, 0);
      const shares = [...versions].map(([version, views]) => ({
        version,
        views,
        share: total === 0 ? 0 : views / total,
      }));
      return [name, shares.sort((one, other) => other.views - one.views)];
    }),
  );
}
