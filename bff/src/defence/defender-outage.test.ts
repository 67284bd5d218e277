import { beforeEach, describe, expect, test } from 'vitest';
import { onEachRegistry } from '../delivery/registry/testing/each-registry.fixture.ts';
import { moveTo } from '../delivery/registry/testing/registry.fixture.ts';
import type { DefendedSite } from './testing/defended-site.fixture.ts';
import { article, railInRegistry, siteWithRailAndArticle } from './testing/rail-beside-article.fixture.ts';
import { one, railRollout, two, versionOf } from './testing/rail-rollout.fixture.ts';

await onEachRegistry((at) => {
  let site: DefendedSite;
  const { pointer } = railInRegistry(at);

  beforeEach(async () => {
    site = await siteWithRailAndArticle(at);
  });

  /** Adds page views of the canary `two`, or of a stable release `two`, and of stable releases with warm caches. */
  const seen = (cold: [number, number], warm: [number, number]) => {
    site.history.add('rail', versionOf(two), ...cold);
    site.history.add('rail', versionOf(one), ...warm);
    site.history.add('article', versionOf(article), ...warm);
  };
  const outage = () => (site.way.check = { state: 'fail', reason: 'status 503' });
  const over = () => (site.way.check = { state: 'arrive' });
  const testOf = async (kind: string, name = 'rail') =>
    (await site.read.tests()).find((each) => each.kind === kind && each.name === name);

  describe('if files do not reach readers, who hold those of stable already,', () => {
    describe('a canary', () => {
      beforeEach(() => at.registry.moveChannel(moveTo(two, { channel: 'canary', percent: 10 })));

      test('is not halted, and its test says why', async () => {
        outage();
        for (let look = 0; look < 5; look += 1) {
          seen([40, 40], [360, 2]);
          await site.look();
        }
        expect(await pointer('canary')).toMatchObject({ percent: 10 });
        expect(site.notices).toEqual([]);
        expect(site.problems[0]).toBe(
          'Files below https://example.com/assets do not reach readers: status 503. Self-defence does not act meanwhile.',
        );
        expect(await testOf('canary')).toMatchObject({
          failures: { state: 'paused', tested: { pageViews: 0 } },
          words: expect.stringMatching(/^paused: files do not reach readers/),
        });
      });

      test('is not halted for loads that end after the outage, and is tested again five minutes later', async () => {
        seen([40, 1], [360, 9]);
        await site.look();
        outage();
        await site.look();
        over();
        site.pass(4);
        seen([40, 40], [360, 2]);
        await site.look();
        site.pass(2);
        seen([40, 1], [360, 9]);
        await site.look();
        expect(await pointer('canary')).toBeDefined();
        expect(await testOf('canary')).toMatchObject({
          failures: { state: 'no-difference', tested: { pageViews: 80, failedPageViews: 2 } },
        });
        seen([40, 40], [360, 2]);
        await site.look();
        expect(await pointer('canary')).toBeUndefined();
      });

      test('is not halted for its times', async () => {
        outage();
        const times = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index);
        site.history.addTimes('rail', versionOf(one), 'LCP', times(1_500, 1_000));
        site.history.addTimes('rail', versionOf(two), 'LCP', times(300, 6_000));
        await site.look();
        over();
        site.pass(6);
        await site.look();
        expect(await pointer('canary')).toBeDefined();
        expect((await testOf('canary'))?.vitals).toMatchObject([
          { name: 'LCP', tested: { count: 0 }, reference: { count: 0 } },
        ]);
      });
    });

    test('a new stable release is not rolled back', async () => {
      for (let look = 0; look < 10; look += 1) {
        seen([0, 0], [100, 0]);
        await site.look();
      }
      await at.registry.moveChannel(moveTo(two));
      outage();
      seen([100, 60], [100, 0]);
      await site.look();
      expect(await testOf('stable')).toMatchObject({ failures: { state: 'paused' } });
      over();
      site.pass(6);
      await site.look();
      expect(await pointer('stable')).toMatchObject({ version: versionOf(two) });
      seen([100, 60], [100, 0]);
      await site.look();
      expect(await pointer('stable')).toMatchObject({ version: versionOf(one) });
    });

    test('a progressive rollout waits', async () => {
      const { start, rollout, goodStep } = railRollout(at, () => site);
      await start();
      await site.look();
      outage();
      await goodStep();
      expect(await pointer('canary')).toMatchObject({ percent: 1 });
      expect((await rollout())?.words).toMatch(/^at 1 %: paused: files do not reach readers/);
      over();
      await goodStep();
      expect(await pointer('canary')).toMatchObject({ percent: 5 });
    });
  });

  test('a server that cannot tell goes by what browsers report', async () => {
    await at.registry.moveChannel(moveTo(two, { channel: 'canary', percent: 10 }));
    site.way.check = { state: 'unknown' };
    seen([40, 40], [360, 2]);
    await site.look();
    expect(await pointer('canary')).toBeUndefined();
  });
});
