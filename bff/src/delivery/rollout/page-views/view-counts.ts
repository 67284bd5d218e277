import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';

/** Length of the window over which views are counted, in seconds. */
const TOLD_S = 60;

/** Page views of this process, noted by release set and summed by release on request. */
export interface ViewCounts {
  count(releases: ReleasesByName): void;
  /** Returns the views of the last minute, by `name@version`. */
  lastMinute(): Record<string, number>;
  /** Reports the views that have not been reported yet. */
  tell(): void;
}

type Views = Map<ReleasesByName, number>;

const add = (views: Views, releases: ReleasesByName) => views.set(releases, (views.get(releases) ?? 0) + 1);

/**
 * Creates counts of page views.
 * @param onViews gets the unreported views of each release set, at the first view of a later second or when `tell` is
 * called.
 * @param now milliseconds of a monotonic clock.
 */
export function createViewCounts(
  onViews: (releases: ReleasesByName, views: number) => void = () => {},
  now: () => number = () => performance.now(),
): ViewCounts {
  const bySecond = new Map<number, Views>();
  let untold: Views = new Map();
  const second = () => Math.floor(now() / 1_000);

  function forget(): void {
    for (const counted of bySecond.keys()) if (counted <= second() - TOLD_S) bySecond.delete(counted);
  }

  function tell(): void {
    const told = untold;
    untold = new Map();
    for (const [releases, views] of told) onViews(releases, views);
  }

  function begin(current: number): Views {
    tell();
    const views: Views = new Map();
    bySecond.set(current, views);
    if (bySecond.size > TOLD_S) forget();
    return views;
  }

  return {
    count(releases) {
      const current = second();
      add(bySecond.get(current) ?? begin(current), releases);
      add(untold, releases);
    },
    tell,
    lastMinute() {
      forget();
      const sums: Record<string, number> = {};
      for (const [releases, views] of [...bySecond.values()].flatMap((counted) => [...counted])) {
        for (const { manifest } of Object.values(releases))
          sums[releaseId(manifest)] = (sums[releaseId(manifest)] ?? 0) + views;
      }
      return sums;
    },
  };
}
