import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onEachRegistry } from '../../delivery/registry/testing/each-registry.fixture.ts';
import { moveTo } from '../../delivery/registry/testing/registry.fixture.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { defendedSite, type DefendedSite } from '../testing/defended-site.fixture.ts';
import { one, railRollout, siteWithRail, two, versionOf } from '../testing/rail-rollout.fixture.ts';
import type { HookAnswer } from './hooks.ts';

const agree: HookAnswer = { agree: true };
const BREAK = 'somebody else set the share of the canary to 5 %';

await onEachRegistry((at) => {
  let site: DefendedSite;
  const { start, pointer, rollout, goodStep } = railRollout(at, () => site);

  beforeEach(async () => {
    site = await siteWithRail(at);
  });

  /** Creates a site whose registry differs in some calls. */
  const siteWith = (calls: Partial<ReleaseRegistry>, environment = {}) =>
    defendedSite({ db: at.db, registry: { ...at.registry, ...calls } }, environment);

  describe('somebody who comes while a hook is asked', () => {
    const whileAsked = (type: Parameters<DefendedSite['answers']['get']>[0], work: () => Promise<unknown>) =>
      site.answers.set(type, async () => {
        await work();
        return agree;
      });
    const pause = () => site.service.pause('rail', { who: 'rail/ci', why: 'lunch' });

    test.each(['confirm-rollout', 'pre-rollout'] as const)(
      'pauses a rollout before its first step (%s)',
      async (type) => {
        whileAsked(type, pause);
        await start();
        await site.look();
        expect([await pointer('canary'), await rollout()]).toMatchObject([
          undefined,
          { isPaused: true, words: 'paused by rail/ci: lunch' },
        ]);
      },
    );

    test('pauses it before the next share', async () => {
      await start();
      await site.look();
      whileAsked('confirm-traffic-increase', pause);
      await goodStep();
      expect([await pointer('canary'), await rollout()]).toMatchObject([
        { percent: 1 },
        { isPaused: true, words: 'paused by rail/ci: lunch' },
      ]);
      await site.service.resume('rail', { who: 'rail/ci' });
      site.answers.clear();
      await site.look();
      expect(await pointer('canary')).toMatchObject({ percent: 5 });
    });

    test('pauses it before its promotion', async () => {
      site = siteWith({}, { ROLLOUT_STEPS: '50,100' });
      await start();
      await site.look();
      whileAsked('confirm-promotion', pause);
      await goodStep();
      expect(await pointer('stable')).toMatchObject({ version: versionOf(one) });
    });

    test('aborts it before its first step', async () => {
      whileAsked('pre-rollout', () => site.service.abort('rail', { who: 'rail/ci' }));
      await start();
      await site.look();
      expect(await pointer('canary')).toBeUndefined();
      expect(at.checked).not.toContain(`rail@${versionOf(two)}`);
    });
  });

  describe('an abort', () => {
    /**
     * Brings a rollout to its first step. The first `conflicts` calls of `end` conflict with an operator who sets the
     * share in the same moment.
     */
    async function racing(conflicts: number): Promise<void> {
      let left = conflicts;
      site = siteWith({
        async end(command) {
          if (left > 0) await at.registry.setShare({ name: 'rail', percent: (left -= 1), who: 'an operator' });
          return at.registry.end(command);
        },
      });
      await start();
      await site.look();
    }

    test('tries again where the canary is moved in the same moment', async () => {
      await racing(2);
      expect(await site.service.abort('rail', { who: 'rail/ci', why: 'a typo' })).toMatchObject({
        ok: true,
        rollout: { phase: 'failed', words: 'aborted by rail/ci: a typo' },
      });
      expect(await pointer('canary')).toBeUndefined();
    });

    test('says so where the canary is moved again and again', async () => {
      await racing(100);
      expect(await site.service.abort('rail', { who: 'rail/ci', why: 'a typo' })).toEqual({
        ok: false,
        status: 409,
        error: 'Somebody else is moving the canary of rail, so the rollout continues: try again.',
      });
      expect(await rollout()).toMatchObject({ phase: 'progressing' });
    });

    test('of a release that is already stable says so', async () => {
      await start();
      await site.look();
      await at.registry.promote({ name: 'rail', who: 'an operator' });
      expect(await site.service.abort('rail', { who: 'rail/ci' })).toEqual({
        ok: false,
        status: 409,
        error: `rail ${versionOf(two)} is already stable: roll it back.`,
      });
      await site.look();
      expect(await rollout()).toMatchObject({
        phase: 'succeeded',
        words: 'promoted to all readers by an operator: promoted from the canary at 1 %',
      });
    });
  });

  test('a release whose rollout was aborted may be rolled out again', async () => {
    await start();
    await site.look();
    await site.service.abort('rail', { who: 'rail/ci' });
    await start();
    await site.look();
    expect(await pointer('canary')).toMatchObject({ percent: 1 });
  });

  test('a canary that somebody gives to readers is not the rollout’s, and an abort leaves it', async () => {
    await start();
    await at.registry.moveChannel(moveTo(two, { channel: 'canary', percent: 1, who: 'an operator' }));
    await site.look();
    expect(await rollout()).toMatchObject({
      phase: 'waiting',
      words: 'the rollout waits until the running canary of rail ends',
    });
    await site.service.abort('rail', { who: 'rail/ci' });
    expect(await pointer('canary')).toMatchObject({ percent: 1 });
  });

  test('a step that ends during a later look is not taken for somebody else’s', async () => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const pointers = async () => {
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
      return at.registry.pointers();
    };
    site = siteWith({ pointers });
    await start();
    await site.look();
    let answer: (given: HookAnswer) => void = () => undefined;
    site.answers.set('confirm-traffic-increase', () => new Promise((resolve) => void (answer = resolve)));
    const stepping = goodStep();
    await vi.waitFor(() => expect(site.asked.at(-1)).toBe('confirm-traffic-increase 1 progressing'));
    // Runs when the next look reads the pointers, which is after it has read the rows of rollouts.
    meanwhile = async () => {
      answer(agree);
      await stepping;
    };
    await site.look();
    expect(await pointer('canary')).toMatchObject({ percent: 5 });
    expect((await rollout())?.events.filter(({ words }) => words.startsWith(BREAK))).toEqual([]);
    expect(site.asked.filter((asked) => asked === 'rollout 5 progressing')).toHaveLength(1);
  });
});
