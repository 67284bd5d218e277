import type { Counter } from 'prom-client';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';

/** Label of the releases that are counted together, because readers get newer ones. */
export const OLDER_RELEASES = 'older';

/** Releases of one name besides the live ones that are still counted each by itself: the last few, to compare with. */
export const SPARE_RELEASES_COUNTED = 4;

/**
 * Decides under which label a release is counted, so that series stay as few after a thousand releases as after ten: by
 * its version while it is live or was so a moment ago, and then with all older ones of its name. Sums over releases
 * never fall.
 */
export interface ReleaseLabels {
  /** Says what is live, as names and versions. */
  keep(live: readonly ReleaseId[]): void;
  /** Label of a release by which this process itself stumbles, such as one that it refuses. */
  own(release: ReleaseId): string;
  /** Label of a release that was rendered here or reported by browsers. */
  of(release: ReleaseId): string;
}

type ReleaseCounter = Counter<'remote' | 'release'>;

/** Adds what was counted for a release to what was counted for all older ones. */
async function fold(counter: ReleaseCounter, { name, version }: ReleaseId): Promise<void> {
  const { values } = await counter.get();
  for (const { labels, value } of values.filter(
    ({ labels: { remote, release } }) => remote === name && release === version,
  )) {
    counter.remove(labels);
    counter.inc({ ...labels, release: OLDER_RELEASES }, value);
  }
}

/** @param counters those that tell releases apart. */
export function createReleaseLabels(counters: readonly ReleaseCounter[]): ReleaseLabels {
  /** By name, each version with a label of its own; last used last. */
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
