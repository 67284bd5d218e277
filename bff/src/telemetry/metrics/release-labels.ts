import type { Counter } from 'prom-client';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';

/** Common label of all older releases, which readers no longer get. */
export const OLDER_RELEASES = 'older';

/** Number of releases per name that keep their own label in addition to the live releases, for comparison. */
export const SPARE_RELEASES_COUNTED = 4;

/**
 * Decides the metric label of a release: its version while the release is live or was live recently, and then a label
 * that all older releases of its name share. So the number of series does not grow with the number of releases. Sums
 * over releases never decrease.
 */
export interface ReleaseLabels {
  /** Sets the live releases. */
  keep(live: readonly ReleaseId[]): void;
  /**
   * Returns the label of a release that this process itself reports, for example because the process refused the
   * release: always its version.
   */
  own(release: ReleaseId): string;
  /** Returns the label of a release that this process rendered or that browsers reported. */
  of(release: ReleaseId): string;
}

type ReleaseCounter = Counter<'remote' | 'release'>;

/** Moves the counts of a release to the label for older releases. */
async function fold(counter: ReleaseCounter, { name, version }: ReleaseId): Promise<void> {
  const { values } = await counter.get();
  for (const { labels, value } of values.filter(
    ({ labels: { remote, release } }) => remote === name && release === version,
  )) {
    counter.remove(labels);
    counter.inc({ ...labels, release: OLDER_RELEASES }, value);
  }
}

/**
 * Creates the labels of releases.
 * @param counters metrics that have a label for the release.
 */
export function createReleaseLabels(counters: readonly ReleaseCounter[]): ReleaseLabels {
  /** Versions that have their own label, by name, the most recently used last. */
  const counted = new Map<string, Set<string>>();
  let live = new Set<string>();

  function dropSpare(name: string, versions: Set<string>): void {
    const spare = [...versions].filter((version) => !live.has(releaseId({ name, version })));
    for (const version of spare.slice(0, Math.max(0, spare.length - SPARE_RELEASES_COUNTED))) {
      versions.delete(version);
      for (const counter of counters) void fold(counter, { name, version });
    }
  }

  function own({ name, version }: ReleaseId): string {
    const versions = counted.get(name) ?? new Set();
    counted.set(name, versions);
    versions.delete(version);
    versions.add(version);
    dropSpare(name, versions);
    return version;
  }

  return {
    keep(releases) {
      live = new Set(releases.map(releaseId));
      for (const release of releases) own(release);
      for (const [name, versions] of counted) dropSpare(name, versions);
    },
    own,
    of: ({ name, version }) => (counted.get(name)?.has(version) ? version : OLDER_RELEASES),
  };
}
