import { STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/release-channel.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { LiveCanary, LiveSet } from './live-releases.ts';

interface Readiness {
  /** Releases that are loaded and warm, by `name@version`. */
  ready: ReadonlyMap<string, ReleaseOnDisk>;
  /** Whether a release was tried and cannot be used. */
  isRefused: (id: string) => boolean;
}

const sameKeys = (one: object, other: object) => Object.keys(one).length === Object.keys(other).length;

function isSame(one: LiveSet, other: LiveSet): boolean {
  return (
    one.change === other.change &&
    sameKeys(one.stable, other.stable) &&
    sameKeys(one.canaries, other.canaries) &&
    Object.entries(one.stable).every(([name, release]) => other.stable[name] === release) &&
    Object.entries(one.canaries).every(([name, { release, percent }]) => other.canaries[name]?.release === release && other.canaries[name]?.percent === percent)
  );
}

/**
 * What readers get when the pointers stand so: of each name what its pointer names where that is ready, and what they get
 * now where it is not. By name, so that equal sets make equal pages in every process. `before` itself when nothing is different.
 */
export function liveSetOf(wanted: { change: number; pointers: readonly ChannelPointer[] }, { ready, isRefused }: Readiness, before: LiveSet): LiveSet {
  const stable: Record<string, ReleaseOnDisk> = {};
  const canaries: Record<string, LiveCanary> = {};
  let isFollowed = true;
  for (const { name, version, channel, percent } of wanted.pointers.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))) {
    const id = `${name}@${version}`;
    const release = ready.get(id);
    isFollowed &&= release !== undefined || isRefused(id);
    if (channel === STABLE_CHANNEL) {
      const given = release ?? before.stable[name];
      if (given) stable[name] = given;
    } else {
      const given = release ? { release, percent: percent ?? 0 } : before.canaries[name];
      if (given) canaries[name] = given;
    }
  }
  const next = { stable, canaries, change: isFollowed ? wanted.change : before.change };
  return isSame(next, before) ? before : next;
}

/** The release of a set by its name and version, stable or canary. */
export function liveRelease({ stable, canaries }: Pick<LiveSet, 'stable' | 'canaries'>, name: string, version: string): ReleaseOnDisk | undefined {
  return [stable[name], canaries[name]?.release].find((release) => release?.manifest.version === version);
}
