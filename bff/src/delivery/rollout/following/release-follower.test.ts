import { beforeEach, describe, expect, test } from 'vitest';
import type { Warming } from '../../rendering/warm-up.ts';
import { canaries, followedRegistry, releaseOf, stable, type FollowedRegistry } from './followed-registry.fixture.ts';

let at: FollowedRegistry;
beforeEach(() => {
  at = followedRegistry();
});

describe('a process that follows the pointers', () => {
  test('gives to readers what they name, once it is warm: the shell first, and then the remotes beside it', async () => {
    const besides: Record<string, string[]> = {};
    at.warm = async (id, beside) => {
      besides[id] = beside;
      return { ok: true };
    };
    expect(at.live.current().stable).toEqual({});
    await at.live.follow();
    expect(stable(at.live.current())).toEqual(['rail@1.0.0', 'shell@1.0.0']);
    expect(besides).toEqual({ 'shell@1.0.0': [], 'rail@1.0.0': ['shell'] });
    expect(at.live.current().change).toBe(2);
  });

  test('does nothing when nothing has changed', async () => {
    const before = await at.live.follow();
    at.swaps = [];
    expect(await at.live.follow()).toBe(before);
    expect(at.swaps).toEqual([]);
    expect(at.warmed).toEqual(['shell@1.0.0', 'rail@1.0.0']);
  });

  test('goes on giving the old release until the new one is warm', async () => {
    await at.live.follow();
    const warming = Promise.withResolvers<Warming>();
    at.warm = () => warming.promise;
    at.point('rail', '1.1.0');
    const following = at.live.follow();
    await expect.poll(() => at.warmed.includes('rail@1.1.0')).toBe(true);
    expect(stable(at.live.current())).toContain('rail@1.0.0');
    expect(at.live.current().change).toBe(2);
    warming.resolve({ ok: true });
    expect(stable(await following)).toEqual(['rail@1.1.0', 'shell@1.0.0']);
    expect(at.live.current().change).toBe(3);
  });

  test('does not wait long for one release to follow another', async () => {
    await at.live.follow();
    at.warm = (id) => (id === 'rail@1.1.0' ? new Promise(() => {}) : Promise.resolve({ ok: true }));
    at.point('rail', '1.1.0');
    void at.live.follow();
    at.point('shell', '1.1.0');
    void at.live.follow();
    await expect.poll(() => at.warmed.includes('rail@1.1.0')).toBe(true);
    expect(at.warmed).not.toContain('shell@1.1.0');
    at.turn.resolve();
    await expect.poll(() => stable(at.live.current())).toEqual(['rail@1.0.0', 'shell@1.1.0']);
  });

  test('follows pointers of several names in the order in which they moved: the gate held the second against the first', async () => {
    await at.live.follow();
    const shells: string[] = [];
    at.warm = async (id) => {
      shells.push(`${id} beside ${at.live.current().stable['shell']?.manifest.version}`);
      return id === 'rail@2.0.0' && at.live.current().stable['shell']?.manifest.version === '1.0.0'
        ? { ok: false, reason: 'needs the newer shell' }
        : { ok: true };
    };
    at.point('shell', '2.0.0');
    at.point('rail', '2.0.0');
    expect(stable(await at.live.follow())).toEqual(['rail@2.0.0', 'shell@2.0.0']);
    expect(shells).toEqual(['shell@2.0.0 beside 1.0.0', 'rail@2.0.0 beside 2.0.0']);
    expect(at.swaps.map(stable).slice(-2)).toEqual([
      ['rail@1.0.0', 'shell@2.0.0'],
      ['rail@2.0.0', 'shell@2.0.0'],
    ]);
    expect(at.faults).toEqual([]);
  });

  test('takes a release back as fast, without loading again what it still gives', async () => {
    await at.live.follow();
    at.point('rail', '1.1.0');
    await at.live.follow();
    at.point('rail', '1.0.0');
    await at.live.follow();
    expect(stable(at.live.current())).toContain('rail@1.0.0');
  });

  test('sees a change that became visible after one with a higher number', async () => {
    await at.live.follow();
    const [shell] = at.pointers;
    at.change = 9;
    await at.live.follow();
    at.pointers = at.pointers.map((pointer) =>
      pointer === shell ? { ...shell, version: '1.1.0', change: 8 } : pointer,
    );
    expect(stable(await at.live.follow())).toContain('shell@1.1.0');
  });
});

describe('a canary', () => {
  test('stands beside the stable release with its share, and goes when it is ended', async () => {
    at.point('rail', '1.1.0', 10);
    expect(canaries(await at.live.follow())).toEqual(['rail@1.1.0 10']);
    expect(stable(at.live.current())).toContain('rail@1.0.0');
    at.point('rail', '1.1.0', 50);
    expect(canaries(await at.live.follow())).toEqual(['rail@1.1.0 50']);
    at.end('rail');
    expect(canaries(await at.live.follow())).toEqual([]);
  });

  test('that cannot be used is not given to anybody', async () => {
    at.usable = async (id) =>
      id === 'rail@1.1.0' ? { ok: false, reason: 'changed files' } : { ok: true, release: releaseOf(id) };
    at.point('rail', '1.1.0', 10);
    expect(canaries(await at.live.follow())).toEqual([]);
    expect(at.faults).toEqual([{ name: 'rail', version: '1.1.0', reason: 'changed files', isServed: false }]);
  });
});
