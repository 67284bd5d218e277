import { beforeEach, describe, expect, test } from 'vitest';
import { onEachRegistry } from '../delivery/registry/testing/each-registry.fixture.ts';
import { moveTo } from '../delivery/registry/testing/registry.fixture.ts';
import { SELF_DEFENCE } from './actions/actor.ts';
import { defendedSite, type DefendedSite } from './testing/defended-site.fixture.ts';
import { article, railInRegistry, siteWithRailAndArticle, three } from './testing/rail-beside-article.fixture.ts';
import { one, two, versionOf } from './testing/rail-rollout.fixture.ts';

await onEachRegistry((at) => {
  let site: DefendedSite;
  const { pointer, lastChange } = railInRegistry(at);

  beforeEach(async () => {
    site = await siteWithRailAndArticle(at);
  });

  describe('a stable release', () => {
    /** Runs looks, and adds page views without failures to a release of `rail` and to `article` before each. */
    async function quiet(release: typeof one, looks = 10) {
      for (let look = 0; look < looks; look += 1) {
        site.history.add('rail', versionOf(release), 100, 0);
        site.history.add('article', versionOf(article), 100, 0);
        await site.look();
      }
    }
    async function jumps(release: typeof one, ofArticle = 0) {
      site.history.add('rail', versionOf(release), 100, 60);
      site.history.add('article', versionOf(article), 100, ofArticle);
      await site.look();
    }
    async function release(next: typeof one) {
      await at.registry.moveChannel(moveTo(next));
    }

    test('whose failures jump is rolled back to the last good one', async () => {
      await quiet(one);
      await release(two);
      await quiet(two, 3);
      await jumps(two);
      expect(await pointer('stable')).toMatchObject({ version: versionOf(one) });
      expect(await lastChange()).toMatchObject({
        who: SELF_DEFENCE,
        action: 'rollback',
        why: expect.stringContaining('rolled back: 60 % of its page views have a failed load (60 of 100)'),
      });
      expect(site.notices).toMatchObject([
        { type: 'release.rolled-back', title: `rail was rolled back from ${versionOf(two)} to ${versionOf(one)}` },
      ]);
    });

    test('that is bad from its first page view on is held against the one before it', async () => {
      await quiet(one);
      await release(two);
      await jumps(two);
      expect(await pointer('stable')).toMatchObject({ version: versionOf(one) });
    });

    test('stays where all names fail at once', async () => {
      await quiet(one);
      await release(two);
      await quiet(two, 3);
      await jumps(two, 60);
      await jumps(two, 60);
      expect(await pointer('stable')).toMatchObject({ version: versionOf(two) });
      expect(site.notices).toEqual([]);
    });

    test('is rolled back once, and not again within the hour', async () => {
      await quiet(one);
      await release(two);
      await quiet(two);
      await release(three);
      await jumps(three);
      expect(await pointer('stable')).toMatchObject({ version: versionOf(two) });
      await jumps(two);
      await jumps(two);
      expect(await pointer('stable')).toMatchObject({ version: versionOf(two) });
      expect(site.notices.map(({ type, reason }) => `${type}: ${reason.slice(reason.indexOf('. '))}`)).toEqual([
        expect.stringContaining('release.rolled-back'),
        'release.refused: . rail was already rolled back within the last 60 minutes',
      ]);
    });

    test('is not rolled back to one that nobody knows the failures of', async () => {
      await release(two);
      await quiet(two);
      await jumps(two);
      expect(await pointer('stable')).toMatchObject({ version: versionOf(two) });
      expect(site.notices).toMatchObject([
        {
          type: 'release.refused',
          reason: expect.stringContaining(`the site counted only 0 page views of ${versionOf(one)}, and needs 200`),
        },
      ]);
    });

    test('is not rolled back to one that somebody rolled back from', async () => {
      await quiet(one);
      await release(two);
      await quiet(two);
      await at.registry.rollBack({ name: 'rail', version: versionOf(one), who: 'an operator' });
      await release(two);
      await release(three);
      await jumps(three);
      expect(await pointer('stable')).toMatchObject({ version: versionOf(three) });
      expect(site.notices).toMatchObject([
        {
          type: 'release.refused',
          reason: expect.stringContaining(`stable was rolled back from ${versionOf(two)} within`),
        },
      ]);
    });

    test('stays where self-defence may only halt canaries', async () => {
      const halting = defendedSite(at, { SELF_DEFENCE: 'halt' });
      for (const [rail, looks] of [
        [0, 10],
        [60, 1],
      ] as const) {
        for (let look = 0; look < looks; look += 1) {
          halting.history.add('rail', versionOf(one), 100, rail);
          halting.history.add('article', versionOf(article), 100, 0);
          await halting.look();
        }
      }
      expect(await pointer('stable')).toMatchObject({ version: versionOf(one) });
      expect(halting.notices).toMatchObject([{ type: 'release.observed' }]);
    });
  });
});
