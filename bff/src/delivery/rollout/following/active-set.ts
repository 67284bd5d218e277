import { STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release-manifest.ts';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';

/** A canary that runs: the release and the share of readers that get it, in percent. */
export interface ActiveCanary {
  release: ReleaseOnDisk;
  percent: number;
}

/** What this process gives to readers: every release in it is checked, loaded and warm. */
export interface ActiveSet {
  stable: ReleasesByName;
  canaries: Readonly<Record<string, ActiveCanary>>;
  /** The change of pointers that it follows. */
  change: number;
}

/**
 * Follows the registry's pointers. A release that cannot be used never replaces one that can: the old one stays, and
 * the fault is reported.
 */
export interface ActiveReleases {
  /** A snapshot; never waits for anything. */
  current(): ActiveSet;
  /** Looks at the pointers at once, makes ready what they name, and swaps. Resolves when this process follows them. */
  follow(): Promise<ActiveSet>;
  close(): Promise<void>;
}

interface Readiness {
  /** Releases that are loaded and warm, by `name@version`. */
  ready: ReadonlyMap<string, ReleaseOnDisk>;
  /** Whether a release was tried and cannot be used. */
  isRefused: (id: string) => boolean;
}

const sameKeys = (one: object, other: object) => Object.keys(one).length === Object.keys(other).length;

function isSame(one: ActiveSet, other: ActiveSet): boolean {
  return (
    one.change === other.change &&
    sameKeys(one.stable, other.stable) &&
    sameKeys(one.canaries, other.canaries) &&
    Object.entries(one.stable).every(([name, release]) => other.stable[name] === release) &&
    Object.entries(one.canaries).every(
      ([name, { release, percent }]) =>
        other.canaries[name]?.release === release && other.canaries[name]?.percent === percent,
    )
  );
}

/**
 * What readers get when the pointers stand so: of each name what its pointer names where that is ready, and what they
 * get now where it is not. By name, so that equal sets make equal pages in every process. `before` itself when nothing
 * is different.
 */
export function activeSetOf(
  wanted: { change: number; pointers: readonly ChannelPointer[] },
  { ready, isRefused }: Readiness,
  before: ActiveSet,
): ActiveSet {
  const stable: Record<string, ReleaseOnDisk> = {};
  const canaries: Record<string, ActiveCanary> = {};
  let isFollowed = true;
  for (const { name, version, channel, percent } of wanted.pointers.toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  )) {
    const id = releaseId({ name, version });
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
export function activeRelease(
  { stable, canaries }: Pick<ActiveSet, 'stable' | 'canaries'>,
  { name, version }: ReleaseId,
): ReleaseOnDisk | undefined {
  return [stable[name], canaries[name]?.release].find((release) => release?.manifest.version === version);
}

/** By which channel readers get a release now; `other` where none has it. */
export function armOf(
  { stable, canaries }: Pick<ActiveSet, 'stable' | 'canaries'>,
  { name, version }: ReleaseId,
): 'stable' | 'canary' | 'other' {
  if (stable[name]?.manifest.version === version) return 'stable';
  return canaries[name]?.release.manifest.version === version ? 'canary' : 'other';
}

/**
 * Whether some reader can get exactly this set now: of each name the stable release or the canary, and of no name more
 * or less.
 */
export function isActiveSet(
  releases: ReleaseSet,
  { stable, canaries }: Pick<ActiveSet, 'stable' | 'canaries'>,
): boolean {
  const names = new Set([...Object.keys(releases), ...Object.keys(stable), ...Object.keys(canaries)]);
  return [...names].every(
    (name) =>
      releases[name] === stable[name]?.manifest.version ||
      (canaries[name] !== undefined && releases[name] === canaries[name].release.manifest.version),
  );
}

/** Manifests of the releases that readers get. */
export function activeManifests({ stable, canaries }: ActiveSet): ReleaseManifest[] {
  return [...Object.values(stable), ...Object.values(canaries).map(({ release }) => release)].map(
    ({ manifest }) => manifest,
  );
}

/** The releases that readers get, as `name@version`. */
export function activeIds(set: ActiveSet): Set<string> {
  return new Set(activeManifests(set).map(releaseId));
}
