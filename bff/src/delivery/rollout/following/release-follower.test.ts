import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { VerifiedRelease } from '../../registry/releases/verified-releases.ts';
import { madeUpRelease } from '../../rendering/shell.fixture.ts';
import type { Warming } from '../../rendering/warm-up.ts';
import { createReleaseFollower, type ReleaseFollower, type ReleaseFault } from './release-follower.ts';
import type { ActiveSet } from './active-set.ts';

let pointers: ChannelPointer[];
let change: number;
let faults: ReleaseFault[];
let swaps: ActiveSet[];
let warmed: string[];
let usable: (id: string) => Promise<VerifiedRelease>;
let warm: (id: string, beside: string[]) => Promise<Warming>;
let time: number;
let turn: PromiseWithResolvers<void>;
let latestChange: () => Promise<number>;
let live: ReleaseFollower;

const release = (id: string) => {
  const [name = '', version = ''] = id.split('@');
  return madeUpRelease(name, version);
};

/** Points a channel as the registry would: one change, its number on the pointer. */
function point(name: string, version: string, percent: number | null = null): void {
  const channel = percent === null ? 'stable' : 'canary';
  change += 1;
  pointers = pointers.filter((pointer) => pointer.name !== name || pointer.channel !== channel);
  pointers.push({ name, channel, version, percent, change, pointedAt: '2026-01-01T00:00:00Z' });
}

function end(name: string): void {
  change += 1;
  pointers = pointers.filter((pointer) => pointer.name !== name || pointer.channel === 'stable');
}

const stable = ({ stable: releases }: ActiveSet) => Object.values(releases).map(({ manifest }) => releaseId(manifest));
const canaries = (set: ActiveSet) => Object.values(set.canaries).map(({ release: { manifest }, percent }) => `${releaseId(manifest)} ${percent}`);

beforeEach(() => {
  [pointers, change, faults, swaps, warmed, time] = [[], 0, [], [], [], 0];
  usable = async (id) => ({ ok: true, release: release(id) });
  warm = async () => ({ ok: true });
  turn = Promise.withResolvers();
  latestChange = async () => change;
  live = createReleaseFollower({
    registry: { latestChange: () => latestChange(), pointers: async () => pointers, getVerified: (release) => usable(releaseId(release)) },
    warm: async ({ manifest: { name, version } }, beside) => {
      warmed.push(releaseId({ name, version }));
      return warm(releaseId({ name, version }), Object.keys(beside));
    },
    onFault: (fault) => faults.push(fault),
    onSwap: (set) => swaps.push(set),
    onError: () => undefined,
    now: () => time,
    pause: () => turn.promise,
  });
  point('shell', '1.0.0');
  point('rail', '1.0.0');
});

describe('a process that follows the pointers', () => {
  test('gives to readers what they name, once it is warm: the shell first, and then the remotes beside it', async () => {
    const besides: Record<string, string[]> = {};
    warm = async (id, beside) => {
      besides[id] = beside;
      return { ok: true };
    };
    expect(live.current().stable).toEqual({});
    await live.follow();
    expect(stable(live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
    expect(besides).toEqual({ 'shell@1.0.0': [], 'rail@1.0.0': ['shell'] });
    expect(live.current().change).toBe(2);
  });

  test('does nothing when nothing has changed', async () => {
    const before = await live.follow();
    swaps = [];
    expect(await live.follow()).toBe(before);
    expect(swaps).toEqual([]);
    expect(warmed).toEqual(['shell@1.0.0', 'rail@1.0.0']);
  });

  test('goes on giving the old release until the new one is warm', async () => {
    await live.follow();
    const warming = Promise.withResolvers<Warming>();
    warm = () => warming.promise;
    point('rail', '1.1.0');
    const following = live.follow();
    await expect.poll(() => warmed.includes('rail@1.1.0')).toBe(true);
    expect(stable(live.current())).toContain('rail@1.0.0');
    expect(live.current().change).toBe(2);
    warming.resolve({ ok: true });
    expect(stable(await following)).toEqual(['rail@1.1.0', 'shell@1.0.0']);
    expect(live.current().change).toBe(3);
  });

  test('does not wait long for one release to follow another', async () => {
    await live.follow();
    warm = (id) => (id === 'rail@1.1.0' ? new Promise(() => {}) : Promise.resolve({ ok: true }));
    point('rail', '1.1.0');
    void live.follow();
    point('shell', '1.1.0');
    void live.follow();
    await expect.poll(() => warmed.includes('rail@1.1.0')).toBe(true);
    expect(warmed).not.toContain('shell@1.1.0');
    turn.resolve();
    await expect.poll(() => stable(live.current())).toEqual(['rail@1.0.0', 'shell@1.1.0']);
  });

  test('follows pointers of several names in the order in which they moved: the gate held the second against the first', async () => {
    await live.follow();
    const shells: string[] = [];
    warm = async (id) => {
      shells.push(`${id} beside ${live.current().stable['shell']?.manifest.version}`);
      return id === 'rail@2.0.0' && live.current().stable['shell']?.manifest.version === '1.0.0' ? { ok: false, reason: 'needs the newer shell' } : { ok: true };
    };
    point('shell', '2.0.0');
    point('rail', '2.0.0');
    expect(stable(await live.follow())).toEqual(['rail@2.0.0', 'shell@2.0.0']);
    expect(shells).toEqual(['shell@2.0.0 beside 1.0.0', 'rail@2.0.0 beside 2.0.0']);
    expect(swaps.map(stable).slice(-2)).toEqual([['rail@1.0.0', 'shell@2.0.0'], ['rail@2.0.0', 'shell@2.0.0']]);
    expect(faults).toEqual([]);
  });

  test('takes a release back as fast, without loading again what it still gives', async () => {
    await live.follow();
    point('rail', '1.1.0');
    await live.follow();
    point('rail', '1.0.0');
    await live.follow();
    expect(stable(live.current())).toContain('rail@1.0.0');
  });

  test('sees a change that became visible after one with a higher number', async () => {
    await live.follow();
    const [shell] = pointers;
    change = 9;
    await live.follow();
    pointers = pointers.map((pointer) => (pointer === shell ? { ...shell, version: '1.1.0', change: 8 } : pointer));
    expect(stable(await live.follow())).toContain('shell@1.1.0');
  });
});

describe('a canary', () => {
  test('stands beside the stable release with its share, and goes when it is ended', async () => {
    point('rail', '1.1.0', 10);
    expect(canaries(await live.follow())).toEqual(['rail@1.1.0 10']);
    expect(stable(live.current())).toContain('rail@1.0.0');
    point('rail', '1.1.0', 50);
    expect(canaries(await live.follow())).toEqual(['rail@1.1.0 50']);
    end('rail');
    expect(canaries(await live.follow())).toEqual([]);
  });

  test('that cannot be used is not given to anybody', async () => {
    usable = async (id) => (id === 'rail@1.1.0' ? { ok: false, reason: 'changed files' } : { ok: true, release: release(id) });
    point('rail', '1.1.0', 10);
    expect(canaries(await live.follow())).toEqual([]);
    expect(faults).toEqual([{ name: 'rail', version: '1.1.0', reason: 'changed files', isServed: false }]);
  });
});

describe('a release that cannot be used', () => {
  beforeEach(async () => {
    await live.follow();
    point('rail', '1.1.0');
  });

  test.each<[string, () => void]>([
    ['has changed files', () => (usable = async () => ({ ok: false, reason: 'it is bad' }))],
    ['cannot be fetched', () => (usable = async () => Promise.reject(new Error('it is bad')))],
    ['does not load', () => (warm = async () => ({ ok: false, reason: 'it is bad' }))],
    ['breaks whoever loads it', () => (warm = async () => Promise.reject(new Error('it is bad')))],
  ])('because it %s never replaces the old one, and is reported once', async (_why, breakIt) => {
    breakIt();
    await live.follow();
    await live.follow();
    expect(stable(live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
    expect(live.current().change).toBe(3);
    expect(faults).toEqual([{ name: 'rail', version: '1.1.0', reason: 'it is bad', isServed: false }]);
    expect(live.refused()).toEqual({ 'rail@1.1.0': 'it is bad' });
  });

  test('is tried again after a while, in case only its files were out of reach', async () => {
    warm = async () => ({ ok: false, reason: 'out of reach' });
    await live.follow();
    warm = async () => ({ ok: true });
    await live.follow();
    expect(stable(live.current())).toContain('rail@1.0.0');
    time += 10_000;
    await live.follow();
    expect(stable(live.current())).toContain('rail@1.1.0');
    expect(live.refused()).toEqual({});
  });

  test('is tried again as soon as another shell is live', async () => {
    warm = async () => ({ ok: false, reason: 'needs the newer shell' });
    await live.follow();
    warm = async () => ({ ok: true });
    point('shell', '2.0.0');
    await live.follow();
    expect(stable(await live.follow())).toEqual(['rail@1.1.0', 'shell@2.0.0']);
  });

  test('is tried again at once when a pointer is moved to it anew', async () => {
    warm = async () => ({ ok: false, reason: 'broken' });
    await live.follow();
    warm = async () => ({ ok: true });
    point('rail', '1.1.0');
    expect(stable(await live.follow())).toContain('rail@1.1.0');
  });
});

describe('a live release whose files were changed', () => {
  beforeEach(async () => {
    await live.follow();
    usable = async (id) => (id === 'rail@1.0.0' ? { ok: false, reason: 'rail 1.0.0 was changed' } : { ok: true, release: release(id) });
  });

  test('gives way to another one until it is whole again', async () => {
    live.withdraw(release('rail@1.0.0'), 'rail 1.0.0 was changed', release('rail@0.9.0'));
    expect(stable(live.current())).toEqual(['rail@0.9.0', 'shell@1.0.0']);
    expect(live.refused()).toEqual({ 'rail@1.0.0': 'rail 1.0.0 was changed' });
    time = 10_000;
    await live.follow();
    expect(stable(live.current())).toEqual(['rail@0.9.0', 'shell@1.0.0']);
    expect(faults).toEqual([]);
    usable = async (id) => ({ ok: true, release: release(id) });
    time = 20_000;
    await live.follow();
    expect(stable(live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
    expect(live.refused()).toEqual({});
  });

  test('stays where there is no other: what of it works is better than nothing', () => {
    live.withdraw(release('rail@1.0.0'), 'rail 1.0.0 was changed', null);
    expect(stable(live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
    expect(live.refused()).toEqual({ 'rail@1.0.0': 'rail 1.0.0 was changed' });
  });

  test('is given to nobody as a canary', async () => {
    point('rail', '1.1.0', 50);
    await live.follow();
    live.withdraw(release('rail@1.1.0'), 'rail 1.1.0 was changed', null);
    expect(canaries(live.current())).toEqual([]);
    expect(stable(live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
  });
});

test('at the start a release of which some modules do not load is better than none', async () => {
  warm = async (id) => (id === 'rail@1.0.0' ? { ok: false, reason: './RailSlot does not load' } : { ok: true });
  expect(stable(await live.follow())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
  expect(faults).toEqual([{ name: 'rail', version: '1.0.0', reason: './RailSlot does not load', isServed: true }]);
});

test('what is live stays so while the pointers cannot be read', async () => {
  const before = await live.follow();
  latestChange = async () => Promise.reject(new Error('no database'));
  await expect(live.follow()).rejects.toThrow('no database');
  expect(live.current()).toBe(before);
  latestChange = async () => change;
  point('rail', '1.1.0');
  expect(stable(await live.follow())).toContain('rail@1.1.0');
});
