import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onEachRegistry } from '../../delivery/registry/testing/each-registry.fixture.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { SELF_DEFENCE } from '../actions/actor.ts';
import { defenceLease } from '../schema.ts';
import { defendedSite, type DefendedSite } from '../testing/defended-site.fixture.ts';
import { one, railRollout, siteWithRail, two, versionOf } from '../testing/rail-rollout.fixture.ts';

await onEachRegistry((at) => {
  let site: DefendedSite;
  const { start, pointer, rollout, goodTime, goodStep } = railRollout(at, () => site);

  beforeEach(async () => {
    site = await siteWithRail(at);
  });

  /** Creates a site whose registry differs in some calls. */
  const siteWith = (calls: Partial<ReleaseRegistry>, environment = {}) =>
    defendedSite({ db: at.db, registry: { ...at.registry, ...calls } }, environment);

  describe('a process that dies after a command of the registry and before it notes it', () => {
    /** Wraps a command of the registry: runs it, then throws as if the process died. */
    const dies =
      <Given>(command: (given: Given) => Promise<unknown>) =>
      async (given: Given): Promise<never> => {
        await command(given);
        throw new Error('the process dies');
      };
    /** Begins the rollout in a process that dies once the canary has started. */
    async function dieAfterStart(environment = {}): Promise<void> {
      const dying = siteWith(
        { moveChannel: dies(at.registry.moveChannel), promote: dies(at.registry.promote) },
        environment,
      );
      await start(dying);
      await dying.look();
      await dying.letGo();
    }

    test('leaves the first step to the next, which asks nobody again', async () => {
      await dieAfterStart();
      expect(await rollout()).toMatchObject({ phase: 'waiting', percent: 0 });
      await site.look();
      expect(await rollout()).toMatchObject({
        phase: 'progressing',
        percent: 1,
        words: 'first step, to 1 % of the readers: a better rail',
      });
      expect(site.asked).toEqual([]);
      await goodStep();
      expect(await pointer('canary')).toMatchObject({ percent: 5 });
    });

    test('leaves a further step to the next, which goes on from there', async () => {
      const dying = siteWith({ setShare: dies(at.registry.setShare) });
      await start(dying);
      await dying.look();
      goodTime(dying);
      await dying.look();
      await dying.letGo();
      expect([(await pointer('canary'))?.percent, (await rollout())?.percent]).toEqual([5, 1]);
      site.pass(10);
      await site.look();
      expect(await rollout()).toMatchObject({
        percent: 5,
        words: expect.stringMatching(/^to 5 % of the readers; at 1 %: 250 page views seen/),
      });
      await goodStep();
      await goodStep();
      expect(await pointer('canary')).toMatchObject({ percent: 25 });
    });

    test('does not give a release to readers again that self-defence halted meanwhile', async () => {
      await dieAfterStart();
      await at.registry.end({ name: 'rail', channel: 'canary', who: SELF_DEFENCE, why: 'halted: it fails' });
      await site.look();
      await site.look();
      expect([await pointer('canary'), await rollout()]).toMatchObject([
        undefined,
        { phase: 'failed', words: 'its canary was ended by self-defence: halted: it fails' },
      ]);
    });

    test('leaves a canary that an abort ends', async () => {
      await dieAfterStart();
      expect(await site.service.abort('rail', { who: 'rail/ci', why: 'a typo' })).toMatchObject({
        ok: true,
        rollout: { phase: 'failed' },
      });
      expect(await pointer('canary')).toBeUndefined();
    });

    test('leaves a canary whose share somebody sets, and the rollout waits for that one to be set back', async () => {
      await dieAfterStart();
      await at.registry.setShare({ name: 'rail', percent: 80, who: 'an operator' });
      await site.look();
      await site.look();
      expect(await rollout()).toMatchObject({
        phase: 'progressing',
        words: 'somebody else set the share of the canary to 80 %: set the share to 1 % again, or abort the rollout',
      });
    });

    test('leaves no canary of a rollout that was aborted while the gate tried it', async () => {
      at.whileChecking(() => site.service.abort('rail', { who: 'rail/ci', why: 'a typo' }));
      await dieAfterStart();
      expect(await pointer('canary')).toBeDefined();
      await site.look();
      expect(await pointer('canary')).toBeUndefined();
      expect(site.asked).toEqual(['post-rollout 0 failed']);
    });

    test('does not promote again what was rolled back from since', async () => {
      await start(siteWith({}, { ROLLOUT_STEPS: '100' }));
      const dying = siteWith({ promote: dies(at.registry.promote) });
      await dying.look();
      await dying.look();
      await dying.letGo();
      expect(await pointer('stable')).toMatchObject({ version: versionOf(two) });
      await at.registry.rollBack({ name: 'rail', who: SELF_DEFENCE, why: 'rolled back: it fails' });
      await site.look();
      expect(await pointer('stable')).toMatchObject({ version: versionOf(one) });
      expect(await rollout()).toMatchObject({
        phase: 'failed',
        words: 'stable was moved to another release by self-defence: rolled back: it fails',
      });
    });
  });

  describe('a process that ends', () => {
    test('breaks a hook off, leaves the rollout as it is, and the next one asks again', async () => {
      site.answers.set(
        'confirm-rollout',
        (closing) => new Promise((_resolve, reject) => closing.addEventListener('abort', () => reject(closing.reason))),
      );
      await start();
      const looked = site.look();
      await vi.waitFor(() => expect(site.asked).toHaveLength(1));
      await site.close();
      await looked;
      expect([await rollout(), site.faults, site.notices]).toMatchObject([
        { phase: 'waiting', words: 'waiting for its first step' },
        [],
        [],
      ]);
      const next = defendedSite(at);
      expect(await next.look()).toBe(true);
      expect(await pointer('canary')).toMatchObject({ percent: 1 });
    });

    test('keeps others from walking while the gate still tries a release for it', async () => {
      let open: () => void = () => undefined;
      at.whileChecking(() => new Promise<void>((resolve) => void (open = resolve)));
      await start();
      const looked = site.look();
      await vi.waitFor(() => expect(at.checked).toContain(`rail@${versionOf(two)}`));
      await at.db.update(defenceLease).set({ expiresAt: new Date(0) });
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const closed = site.close();
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      await vi.waitFor(async () =>
        expect((await at.db.select().from(defenceLease))[0]?.expiresAt.getTime()).toBeGreaterThan(Date.now()),
      );
      expect(await defendedSite(at).look()).toBe(false);
      open();
      await closed;
      await looked;
      expect(await rollout()).toMatchObject({ phase: 'progressing', percent: 1 });
      expect(await at.db.$count(defenceLease)).toBe(0);
    });
  });
});
