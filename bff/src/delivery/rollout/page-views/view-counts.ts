import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';

/** Length of the window over which views are counted, in seconds. */
const TOLD_S = 60;

/** Page views of this process by release, over the last minute. */
export interface ViewCounts {
  count(releases: ReleasesByName): void;
  /** By `name@version`. */
  lastMinute(): Record<string, number>;
}

/** @param now milliseconds. */
export function createViewCounts(now: () => number = () => performance.now()): ViewCounts {
  const bySecond = new Map<number, Map<string, number>>();
  const second = () => Math.floor(now() / 1_000);

  function forget(): void {
    for (const counted of bySecond.keys()) if (counted <= second() - TOLD_S) bySecond.delete(counted);
  }

  return {
    count(releases) {
      const counts = bySecond.get(second()) ?? new Map<string, number>();
      for (const { manifest } of Object.values(releases)) {
        const id = releaseId(manifest);
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      bySecond.set(second(), counts);
      if (bySecond.size > TOLD_S) forget();
    },
    lastMinute() {
      forget();
      const sums: Record<string, number> = {};
      for (const counts of bySecond.values()) for (const [id, views] of counts) sums[id] = (sums[id] ?? 0) + views;
      return sums;
    },
  };
}
