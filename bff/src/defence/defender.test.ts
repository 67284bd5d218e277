import { beforeEach, describe, expect, test } from 'vitest';
import { onEachRegistry } from '../delivery/registry/testing/each-registry.fixture.ts';
import { moveTo } from '../delivery/registry/testing/registry.fixture.ts';
import { SELF_DEFENCE } from './actions/actor.ts';
import { defendedSite, type DefendedSite } from './testing/defended-site.fixture.ts';
import { railInRegistry, siteWithRailAndArticle } from './testing/rail-beside-article.fixture.ts';
import { one, two, versionOf } from './testing/rail-rollout.fixture.ts';

await onEachRegistry((at) => {
  let site: DefendedSite;
  const { pointer, lastChange } = railInRegistry(at);

  beforeEach(async () => {
    site = await siteWithRailAndArticle(at);
  });

  const startCanary = (release = two) => at.registry.moveChannel(moveTo(release, { channel: 'canary', percent: 10 }));
  /** Adds page views of the canary `two` and of the stable release `one`. */
  const seen = (canary: [number, number], stable: [number, number], of: DefendedSite = site, addresses = {}) => {
    of.history.add('rail', versionOf(two), ...canary, addresses);
    of.history.add('rail', versionOf(one), ...stable);
  };

  describe('a canary', () => {
    beforeEach(() => startCanary());

    test('that fails far more often than stable is halted, and operators hear of it once', async () => {
      seen([40, 20], [360, 2]);
      await site.look();
      expect(await pointer('canary')).toBeUndefined();
      const change = await lastChange();
      expect(change).toMatchObject({
        who: SELF_DEFENCE,
        channel: 'canary',
        action: 'end',
        why: expect.stringContaining('halted: 50 % of its page views have a failed load (20 of 40)'),
      });
      expect(await site.read.actions({ limit: 5 })).toMatchObject([
        { kind: 'halted', name: 'rail', version: versionOf(two), change: change?.change },
      ]);
      await site.look();
      expect(site.notices.map(({ type }) => type)).toEqual(['release.halted']);
      expect(await site.read.tests()).toMatchObject([
        { name: 'article', kind: 'stable' },
        { name: 'rail', kind: 'stable' },
      ]);
    });

    test('that fails as often as stable runs on, and its test says so', async () => {
      for (let look = 0; look < 10; look += 1) {
        seen([40, 1], [360, 9]);
        await site.look();
      }
      expect(await pointer('canary')).toMatchObject({ percent: 10 });
      expect(site.notices).toEqual([]);
      const tests = await site.read.tests();
      expect(tests.find(({ kind }) => kind === 'canary')).toMatchObject({
        version: versionOf(two),
        against: versionOf(one),
        failures: { state: 'no-difference', actsAt: 200, tested: { pageViews: 400, failedPageViews: 10 } },
      });
    });

    test('whose page views come from few addresses is not halted, and somebody is told why', async () => {
      seen([40, 40], [360, 0], site, { sources: 3, failedSources: 3 });
      await site.look();
      expect(site.notices).toEqual([]);
      site.pass(11);
      await site.look();
      await site.look();
      expect(await pointer('canary')).toBeDefined();
      expect(site.notices).toMatchObject([
        {
          type: 'release.refused',
          reason: expect.stringContaining('page views come from 3 addresses, and at least 20 are required'),
        },
      ]);
    });

    test('whose failures come from few addresses among many readers is not halted', async () => {
      seen([60, 12], [540, 0], site, { sources: 52, failedSources: 4 });
      await site.look();
      site.pass(11);
      await site.look();
      expect(await pointer('canary')).toBeDefined();
      expect(site.notices).toMatchObject([
        {
          type: 'release.refused',
          reason: expect.stringContaining('failures come from 4 addresses, and at least 5 are required'),
        },
      ]);
    });

    test('is not blamed for an outage, in which stable fails as well', async () => {
      seen([40, 36], [360, 324]);
      await site.look();
      expect(await pointer('canary')).toBeDefined();
      expect(site.notices).toEqual([]);
    });

    test('that is much slower is halted', async () => {
      seen([100, 1], [900, 9]);
      site.history.addTimes(
        'rail',
        versionOf(one),
        'LCP',
        Array.from({ length: 1_500 }, (_, index) => 1_000 + index),
      );
      site.history.addTimes(
        'rail',
        versionOf(two),
        'LCP',
        Array.from({ length: 300 }, (_, index) => 6_000 + index * 10),
      );
      await site.look();
      expect(await pointer('canary')).toBeUndefined();
      expect(await lastChange()).toMatchObject({
        why: expect.stringMatching(
          /^halted: LCP at the 75th percentile is at least [\d,]+ ms, and for .+ at most [\d,]+ ms$/,
        ),
      });
    });

    test('goes on being tested after a restart, by another process, and by one at a time', async () => {
      const other = site.another();
      seen([3, 3], [27, 0]);
      expect([await site.look(), await other.look()]).toEqual([true, false]);
      await site.letGo();
      seen([20, 3], [180, 0]);
      expect([await other.look(), await site.look()]).toEqual([true, false]);
      expect(await pointer('canary')).toBeUndefined();
      expect(site.notices).toHaveLength(1);
    });

    test('that was halted and is given to readers again by somebody is not fought over', async () => {
      seen([40, 20], [360, 2]);
      await site.look();
      await startCanary();
      seen([40, 20], [360, 2]);
      await site.look();
      expect(await pointer('canary')).toBeDefined();
      expect(site.notices.map(({ type }) => type)).toEqual(['release.halted', 'release.refused']);
      site.pass(61);
      await site.look();
      expect(await pointer('canary')).toBeUndefined();
    });

    test('that breaks after weeks is halted: its page views are counted anew every day', async () => {
      const days = 20;
      for (let day = 0; day < days; day += 1) {
        seen([60, 1], [540, 6]);
        await site.look();
        site.pass(24 * 60);
      }
      const before = (await site.read.tests()).find(({ kind }) => kind === 'canary')?.failures;
      expect(before).toMatchObject({
        state: 'no-difference',
        tested: { pageViews: days * 60, failedPageViews: days },
        reference: { pageViews: days * 540 },
      });
      seen([200, 200], [1_800, 18]);
      await site.look();
      expect(await pointer('canary')).toBeUndefined();
      expect(await lastChange()).toMatchObject({ who: SELF_DEFENCE, channel: 'canary', action: 'end' });
    });

    test('with a share of 0 is not tested', async () => {
      await at.registry.setShare({ name: 'rail', percent: 0, who: 'rail-ci' });
      seen([40, 20], [360, 2]);
      await site.look();
      expect((await site.read.tests()).map(({ kind }) => kind)).toEqual(['stable', 'stable']);
    });

    test('is only spoken of where self-defence observes', async () => {
      const observing = defendedSite(at, { SELF_DEFENCE: 'observe' });
      seen([40, 20], [360, 2], observing);
      await observing.look();
      await observing.look();
      expect(await pointer('canary')).toBeDefined();
      expect(observing.notices).toMatchObject([
        { type: 'release.observed', title: `rail ${versionOf(two)} is worse; self-defence only observes` },
      ]);
    });

    test('is nobody’s business where self-defence is off', async () => {
      const off = defendedSite(at, { SELF_DEFENCE: 'off' });
      seen([40, 20], [360, 2], off);
      await off.look();
      expect([await pointer('canary'), await off.read.tests(), off.notices]).toMatchObject([{ percent: 10 }, [], []]);
    });

    test('that a process halted and did not live to tell of is told of by the next', async () => {
      await at.registry.end({ name: 'rail', channel: 'canary', who: SELF_DEFENCE, why: 'halted: it failed' });
      await site.look();
      await site.look();
      expect(site.notices).toMatchObject([
        { type: 'release.halted', version: versionOf(two), reason: 'halted: it failed' },
      ]);
    });
  });
});
