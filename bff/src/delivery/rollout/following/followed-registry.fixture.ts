import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { VerifiedRelease } from '../../registry/releases/verified-releases.ts';
import { madeUpRelease } from '../../rendering/shell/shell.fixture.ts';
import type { Warming } from '../../rendering/warm-up.ts';
import type { ActiveSet } from './active-set.ts';
import { createReleaseFollower, type ReleaseFault, type ReleaseFollower } from './release-follower.ts';

/** Returns a release for a `name@version`. */
export function releaseOf(id: string) {
  const [name = '', version = ''] = id.split('@');
  return madeUpRelease(name, version);
}

/** Returns the ids of the stable releases of a set. */
export const stable = ({ stable: releases }: ActiveSet) =>
  Object.values(releases).map(({ manifest }) => releaseId(manifest));
/** Returns the ids of the canaries of a set, each with its share. */
export const canaries = (set: ActiveSet) =>
  Object.values(set.canaries).map(({ release: { manifest }, percent }) => `${releaseId(manifest)} ${percent}`);

/** Registry whose pointers a test moves, and whose releases load as the test decides. */
export interface FollowedRegistry {
  live: ReleaseFollower;
  pointers: ChannelPointer[];
  /** Number of the newest change. */
  change: number;
  latestChange: () => Promise<number>;
  usable: (id: string) => Promise<VerifiedRelease>;
  warm: (id: string, beside: string[]) => Promise<Warming>;
  /** Time of the follower's clock, in milliseconds. */
  time: number;
  /** Resolved by a test to end the time that a release waits for its turn. */
  turn: PromiseWithResolvers<void>;
  faults: ReleaseFault[];
  swaps: ActiveSet[];
  /** Ids of all loaded releases, in order. */
  warmed: string[];
  /** Points a channel as the registry does: one change, with its number on the pointer. */
  point(name: string, version: string, percent?: number): void;
  /** Ends the canary of a name. */
  end(name: string): void;
}

/** Follows a registry that points at a shell and a rail, both of version 1.0.0. */
export function followedRegistry(): FollowedRegistry {
  const registry: Omit<FollowedRegistry, 'live'> = {
    pointers: [],
    change: 0,
    latestChange: async () => registry.change,
    usable: async (id) => ({ ok: true, release: releaseOf(id) }),
    warm: async () => ({ ok: true }),
    time: 0,
    turn: Promise.withResolvers(),
    faults: [],
    swaps: [],
    warmed: [],
    point(name, version, percent) {
      const channel = percent === undefined ? 'stable' : 'canary';
      registry.change += 1;
      registry.pointers = registry.pointers.filter((pointer) => pointer.name !== name || pointer.channel !== channel);
      registry.pointers.push({
        name,
        channel,
        version,
        percent: percent ?? null,
        change: registry.change,
        pointedAt: '2026-01-01T00:00:00Z',
      });
    },
    end(name) {
      registry.change += 1;
      registry.pointers = registry.pointers.filter((pointer) => pointer.name !== name || pointer.channel === 'stable');
    },
  };
  registry.point('shell', '1.0.0');
  registry.point('rail', '1.0.0');
  const live = createReleaseFollower({
    registry: {
      latestChange: () => registry.latestChange(),
      pointers: async () => registry.pointers,
      getVerified: (release) => registry.usable(releaseId(release)),
    },
    warm: async ({ manifest: { name, version } }, beside) => {
      registry.warmed.push(releaseId({ name, version }));
      return registry.warm(releaseId({ name, version }), Object.keys(beside));
    },
    onFault: (fault) => registry.faults.push(fault),
    onSwap: (set) => registry.swaps.push(set),
    onError: () => undefined,
    now: () => registry.time,
    pause: () => registry.turn.promise,
  });
  return Object.assign(registry, { live });
}
