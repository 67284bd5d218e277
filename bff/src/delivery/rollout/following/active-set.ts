import { STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';

/** Running canary: its release, and the share of readers who get it, in percent. */
export interface ActiveCanary {
  release: ReleaseOnDisk;
  percent: number;
}

/** The releases that readers get from this process. Each is verified, loaded and warm. */
export interface ActiveSet {
  stable: ReleasesByName;
  canaries: Readonly<Record<string, ActiveCanary>>;
  /** Number of the pointer change that this set follows. */
  change: number;
}

/**
 * Live releases that follow the registry's pointers. An unusable release never replaces a usable one: the old release
 * stays, and the fault is reported.
 */
export interface ActiveReleases {
  /** Returns a snapshot, without waiting. */
  current(): ActiveSet;
  /** Reads the pointers now, prepares their releases, and swaps the set. Resolves when this process follows them. */
  follow(): Promise<ActiveSet>;
  close(): Promise<void>;
}

interface Readiness {
  /** Loaded and warm releases, by `name@version`. */
  ready: ReadonlyMap<string, ReleaseOnDisk>;
  /** Returns whether a release was tried and cannot be used. */
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
 * Returns the set that follows from the pointers: for each name the release of its pointer if that is ready, otherwise
 * the present release. Names are sorted, so that equal sets make equal pages in every process. Returns `before` itself
 * if nothing differs.
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

/** Returns the release of a set, stable or canary, by name and version; `undefined` if there is none. */
export function activeRelease(
  { stable, canaries }: Pick<ActiveSet, 'stable' | 'canaries'>,
  { name, version }: ReleaseId,
): ReleaseOnDisk | undefined {
  return [stable[name], canaries[name]?.release].find((release) => release?.manifest.version === version);
}

/** Returns the channel by which readers get a release now, or `other` if no reader gets it. */
export function armOf(
  { stable, canaries }: Pick<ActiveSet, 'stable' | 'canaries'>,
  { name, version }: ReleaseId,
): 'stable' | 'canary' | 'other' {
  if (stable[name]?.manifest.version === version) return 'stable';
  return canaries[name]?.release.manifest.version === version ? 'canary' : 'other';
}

/**
 * Returns whether some reader can get exactly this set now: for each name the stable release or the canary, with no
 * name missing or added.
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

/** Returns the manifests of the live releases. */
export function activeManifests({ stable, canaries }: ActiveSet): ReleaseManifest[] {
  return [...Object.values(stable), ...Object.values(canaries).map(({ release }) => release)].map(
    ({ manifest }) => manifest,
  );
}

/** Returns the live releases as `name@version`. */
export function activeIds(set: ActiveSet): Set<string> {
  return new Set(activeManifests(set).map(releaseId));
}
