import { beforeEach, describe, expect, test } from 'vitest';
import { CONTRACT_VERSION, SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { UnavailableError } from '../../../telemetry/unavailable.ts';
import { canaries, followedRegistry, releaseOf, stable, type FollowedRegistry } from './followed-registry.fixture.ts';

let at: FollowedRegistry;
beforeEach(() => {
  at = followedRegistry();
});

describe('a release that cannot be used', () => {
  beforeEach(async () => {
    await at.live.follow();
    at.point('rail', '1.1.0');
  });

  test.each<[string, () => void]>([
    ['has changed files', () => (at.usable = async () => ({ ok: false, reason: 'it is bad' }))],
    ['cannot be fetched', () => (at.usable = async () => Promise.reject(new Error('it is bad')))],
    ['does not load', () => (at.warm = async () => ({ ok: false, reason: 'it is bad' }))],
    ['breaks whoever loads it', () => (at.warm = async () => Promise.reject(new Error('it is bad')))],
  ])('because it %s never replaces the old one, and is reported once', async (_why, breakIt) => {
    breakIt();
    await at.live.follow();
    await at.live.follow();
    expect(stable(at.live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
    expect(at.live.current().change).toBe(3);
    expect(at.faults).toEqual([{ name: 'rail', version: '1.1.0', reason: 'it is bad', isServed: false }]);
    expect(at.live.refused()).toEqual({ 'rail@1.1.0': 'it is bad' });
  });

  test('because the storage is away is told from one that is bad, until that is known', async () => {
    const reason = 'the bucket of releases cannot be used: ECONNREFUSED';
    at.usable = async () => Promise.reject(new UnavailableError('storage', reason));
    await at.live.follow();
    expect(at.live.refused()).toEqual({ 'rail@1.1.0': reason });
    expect([...at.live.outOfReach()]).toEqual(['rail@1.1.0']);
    at.usable = async () => ({ ok: false, reason: 'it is bad' });
    at.time += 10_000;
    await at.live.follow();
    expect(at.live.refused()).toEqual({ 'rail@1.1.0': 'it is bad' });
    expect([...at.live.outOfReach()]).toEqual([]);
  });

  test('is tried again after a while, in case only its files were out of reach', async () => {
    at.warm = async () => ({ ok: false, reason: 'out of reach' });
    await at.live.follow();
    at.warm = async () => ({ ok: true });
    await at.live.follow();
    expect(stable(at.live.current())).toContain('rail@1.0.0');
    at.time += 10_000;
    await at.live.follow();
    expect(stable(at.live.current())).toContain('rail@1.1.0');
    expect(at.live.refused()).toEqual({});
  });

  test('is tried again as soon as another shell is live', async () => {
    at.warm = async () => ({ ok: false, reason: 'needs the newer shell' });
    await at.live.follow();
    at.warm = async () => ({ ok: true });
    at.point('shell', '2.0.0');
    await at.live.follow();
    expect(stable(await at.live.follow())).toEqual(['rail@1.1.0', 'shell@2.0.0']);
  });

  test('is tried again at once when a pointer is moved to it anew', async () => {
    at.warm = async () => ({ ok: false, reason: 'broken' });
    await at.live.follow();
    at.warm = async () => ({ ok: true });
    at.point('rail', '1.1.0');
    expect(stable(await at.live.follow())).toContain('rail@1.1.0');
  });
});

describe('a release of a contract that this process does not know', () => {
  /** Returns a shell that hosts remotes of one contract. */
  const shellOf = (version: string, contractVersion: number): ReleaseOnDisk => {
    const { manifest, ...release } = releaseOf(`shell@${version}`);
    const shell = { slots: [], gives: {}, server: { entry: 'server.js' } };
    const browser = { loader: 'l', runtime: 'r', styles: {}, icon: 'i', fonts: {} };
    const hosts = { oldest: contractVersion, newest: contractVersion };
    const { version: ownVersion, shared, files } = manifest;
    return {
      ...release,
      manifest: {
        kind: 'shell',
        name: SHELL_NAME,
        version: ownVersion,
        shared,
        files,
        ...shell,
        browser,
        hosts,
        contractVersion,
      },
    };
  };
  const newer = CONTRACT_VERSION + 1;
  beforeEach(() => {
    at.usable = async (id) => {
      const [name, version = ''] = id.split('@');
      if (name === 'shell')
        return { ok: true, release: shellOf(version, version === '2.0.0' ? newer : CONTRACT_VERSION) };
      const { manifest, ...release } = releaseOf(id);
      const contractVersion = version === '2.0.0' ? newer : CONTRACT_VERSION;
      return { ok: true, release: { ...release, manifest: { ...manifest, contractVersion } } };
    };
  });

  test('never replaces the one that readers get, and is never run', async () => {
    await at.live.follow();
    at.point('shell', '2.0.0');
    at.point('rail', '2.0.0');
    await at.live.follow();
    expect(stable(at.live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
    expect(at.warmed).not.toContain('shell@2.0.0');
    expect(at.live.refused()).toEqual({
      'shell@2.0.0': expect.stringContaining(`shell 2.0.0 was built for contract ${newer}, but this process is of a`),
      'rail@2.0.0': `rail 2.0.0 was built for contract ${newer}, but shell 1.0.0, which this process runs, supports ${CONTRACT_VERSION}`,
    });
  });

  test('is not run either if there is no other', async () => {
    at.point('shell', '2.0.0');
    expect(stable(await at.live.follow())).not.toContain('shell@2.0.0');
    expect(at.live.refused()).toHaveProperty('shell@2.0.0');
  });
});

describe('a live release whose files were changed', () => {
  beforeEach(async () => {
    await at.live.follow();
    at.usable = async (id) =>
      id === 'rail@1.0.0' ? { ok: false, reason: 'rail 1.0.0 was changed' } : { ok: true, release: releaseOf(id) };
  });

  test('gives way to another one until it is whole again', async () => {
    at.live.withdraw(releaseOf('rail@1.0.0'), 'rail 1.0.0 was changed', releaseOf('rail@0.9.0'));
    expect(stable(at.live.current())).toEqual(['rail@0.9.0', 'shell@1.0.0']);
    expect(at.live.refused()).toEqual({ 'rail@1.0.0': 'rail 1.0.0 was changed' });
    at.time = 10_000;
    await at.live.follow();
    expect(stable(at.live.current())).toEqual(['rail@0.9.0', 'shell@1.0.0']);
    expect(at.faults).toEqual([]);
    at.usable = async (id) => ({ ok: true, release: releaseOf(id) });
    at.time = 20_000;
    await at.live.follow();
    expect(stable(at.live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
    expect(at.live.refused()).toEqual({});
  });

  test('stays where there is no other: what of it works is better than nothing', () => {
    at.live.withdraw(releaseOf('rail@1.0.0'), 'rail 1.0.0 was changed', null);
    expect(stable(at.live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
    expect(at.live.refused()).toEqual({ 'rail@1.0.0': 'rail 1.0.0 was changed' });
  });

  test('is given to nobody as a canary', async () => {
    at.point('rail', '1.1.0', 50);
    await at.live.follow();
    at.live.withdraw(releaseOf('rail@1.1.0'), 'rail 1.1.0 was changed', null);
    expect(canaries(at.live.current())).toEqual([]);
    expect(stable(at.live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
  });
});

test('at the start a release of which some modules do not load is better than none', async () => {
  at.warm = async (id) => (id === 'rail@1.0.0' ? { ok: false, reason: './RailSlot does not load' } : { ok: true });
  expect(stable(await at.live.follow())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
  expect(at.faults).toEqual([{ name: 'rail', version: '1.0.0', reason: './RailSlot does not load', isServed: true }]);
});

test('what is live stays so while the pointers cannot be read', async () => {
  const before = await at.live.follow();
  at.latestChange = async () => Promise.reject(new Error('no database'));
  await expect(at.live.follow()).rejects.toThrow('no database');
  expect(at.live.current()).toBe(before);
  at.latestChange = async () => at.change;
  at.point('rail', '1.1.0');
  expect(stable(await at.live.follow())).toContain('rail@1.1.0');
});
