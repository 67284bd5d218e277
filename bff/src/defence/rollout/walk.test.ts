import { beforeEach, describe, expect, test } from 'vitest';
import { onEachRegistry } from '../../delivery/registry/testing/each-registry.fixture.ts';
import { closedGate } from '../../delivery/registry/testing/registry.fixture.ts';
import { PROGRESSIVE_ROLLOUT } from '../actions/actor.ts';
import { defendedSite, type DefendedSite } from '../testing/defended-site.fixture.ts';
import { one, railRollout, siteWithRail, two, versionOf } from '../testing/rail-rollout.fixture.ts';

await onEachRegistry((at) => {
  let site: DefendedSite;
  const { start, pointer, rollout, goodStep } = railRollout(at, () => site);

  beforeEach(async () => {
    site = await siteWithRail(at);
  });

  test('a good release walks from step to step, says why at each, and becomes stable', async () => {
    await start();
    await site.look();
    const shares = [(await pointer('canary'))?.percent];
    for (let step = 0; step < 3; step += 1) {
      await goodStep();
      shares.push((await pointer('canary'))?.percent);
    }
    expect(shares).toEqual([1, 5, 25, 50]);
    await goodStep();
    expect([await pointer('canary'), await pointer('stable')]).toMatchObject([undefined, { version: versionOf(two) }]);
    const done = await rollout();
    expect(done).toMatchObject({ phase: 'succeeded', percent: 100, startedBy: 'rail/ci' });
    expect(done?.events.map(({ percent }) => percent)).toEqual([null, 1, 5, 25, 50, 100]);
    expect(done?.events[2]?.words).toMatch(
      /^to 5 % of the readers; at 1 %: 250 page views seen, no regression found: 0\.4 % of its page views have a failed load \(1 of 250\)/,
    );
    const changes = await at.registry.changes({ name: 'rail', limit: 20 });
    expect(
      changes.filter(({ who }) => who === PROGRESSIVE_ROLLOUT).map(({ channel, action }) => `${action} ${channel}`),
    ).toEqual(['end canary', 'promote stable', 'share canary', 'share canary', 'share canary', 'release canary']);
    expect(changes.find(({ action }) => action === 'share')?.why).toContain('no regression found');
    await site.look();
    expect(site.asked).toEqual([
      'confirm-rollout 0 waiting',
      'pre-rollout 0 waiting',
      'rollout 1 progressing',
      'confirm-traffic-increase 1 progressing',
      'rollout 5 progressing',
      'rollout 5 progressing',
      'confirm-traffic-increase 5 progressing',
      'rollout 25 progressing',
      'rollout 25 progressing',
      'confirm-traffic-increase 25 progressing',
      'rollout 50 progressing',
      'rollout 50 progressing',
      'confirm-promotion 50 waiting-promotion',
      'post-rollout 100 succeeded',
    ]);
    expect(site.notices.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 4 }, () => 'rollout.step'),
      'rollout.succeeded',
    ]);
  });

  test('a step waits for enough page views, and says how many it has seen', async () => {
    await start();
    await site.look();
    site.history.add('rail', versionOf(two), 60, 0);
    site.history.add('rail', versionOf(one), 540, 3);
    site.pass(60);
    await site.look();
    expect(await pointer('canary')).toMatchObject({ percent: 1 });
    expect(await rollout()).toMatchObject({ phase: 'progressing', words: 'at 1 %: 60 of 200 page views seen' });
  });

  test('a step waits for its time', async () => {
    await start();
    await site.look();
    site.history.add('rail', versionOf(two), 500, 0);
    site.history.add('rail', versionOf(one), 5_000, 3);
    await site.look();
    expect(await rollout()).toMatchObject({ words: 'at 1 %: 0 of 5 minutes passed' });
  });

  test('a bad release is halted on its way, and not rolled out again', async () => {
    await start();
    await site.look();
    site.history.add('rail', versionOf(two), 60, 30);
    site.history.add('rail', versionOf(one), 540, 3);
    await site.look();
    await site.look();
    expect(await pointer('canary')).toBeUndefined();
    expect(await rollout()).toMatchObject({
      phase: 'failed',
      percent: 0,
      words: expect.stringMatching(/^its canary was ended by self-defence: halted: 50 % of its page views/),
    });
    await site.look();
    expect(site.asked.at(-1)).toBe('post-rollout 1 failed');
    expect(await start()).toMatchObject({ ok: false, status: 409, error: expect.stringContaining('was halted on') });
  });

  test('a bad release is halted on its way also where self-defence is off: its rollout asked for the test', async () => {
    site = defendedSite(at, { SELF_DEFENCE: 'off' });
    await start();
    await site.look();
    site.history.add('rail', versionOf(two), 60, 30);
    site.history.add('rail', versionOf(one), 540, 3);
    await site.look();
    expect(await pointer('canary')).toBeUndefined();
  });

  test('no release of a retired name is rolled out: the refusal says what brings it back', async () => {
    await at.registry.retire({ name: 'rail', who: 'ada', why: 'no ads any more' });
    expect(await start()).toEqual({
      ok: false,
      status: 409,
      error: expect.stringMatching(
        /^rail was retired on \d{4}-\d\d-\d\d by ada \(no ads any more\): only a rollback restores the remote\.$/,
      ),
    });
  });

  test('a restart goes on where the process before was', async () => {
    await start();
    await site.look();
    await site.letGo();
    const next = defendedSite(at);
    next.history.add('rail', versionOf(two), 250, 1);
    next.history.add('rail', versionOf(one), 2_000, 10);
    next.pass(6);
    await next.look();
    await next.look();
    expect(await pointer('canary')).toMatchObject({ percent: 5 });
  });

  describe('somebody', () => {
    beforeEach(async () => {
      await start();
      await site.look();
    });

    test('pauses a rollout and resumes it', async () => {
      expect(await site.service.pause('rail', { who: 'rail/ci', why: 'lunch' })).toMatchObject({
        ok: true,
        rollout: { isPaused: true, words: 'paused by rail/ci: lunch' },
      });
      await goodStep();
      expect(await pointer('canary')).toMatchObject({ percent: 1 });
      await site.service.resume('rail', { who: 'rail/ci' });
      await site.look();
      expect(await pointer('canary')).toMatchObject({ percent: 5 });
    });

    test('aborts a rollout, and its canary ends', async () => {
      expect(await site.service.abort('rail', { who: 'rail/ci', id: 0 })).toMatchObject({
        ok: false,
        status: 409,
        error: expect.stringContaining('A newer rollout of rail runs now'),
      });
      expect(await site.service.abort('rail', { who: 'rail/ci', why: 'a typo' })).toMatchObject({
        ok: true,
        rollout: { phase: 'failed', words: 'aborted by rail/ci: a typo' },
      });
      expect(await pointer('canary')).toBeUndefined();
      expect(await site.service.abort('rail', { who: 'rail/ci' })).toMatchObject({ ok: false, status: 409 });
    });

    test('promotes its canary by hand, and the rollout has succeeded', async () => {
      await at.registry.promote({ name: 'rail', who: 'an operator' });
      await site.look();
      expect(await rollout()).toMatchObject({ phase: 'succeeded' });
    });

    test('ends its canary by hand, and the rollout has failed', async () => {
      await at.registry.end({ name: 'rail', channel: 'canary', who: 'an operator', why: 'no' });
      await site.look();
      expect(await rollout()).toMatchObject({ phase: 'failed', words: 'its canary was ended by an operator: no' });
    });

    test('sets another share by hand, and the rollout waits', async () => {
      await at.registry.setShare({ name: 'rail', percent: 80, who: 'an operator' });
      await goodStep();
      expect(await rollout()).toMatchObject({
        phase: 'progressing',
        words: 'somebody else set the share of the canary to 80 %: set the share to 1 % again, or abort the rollout',
      });
    });

    test('can start no second one, and no canary beside it', async () => {
      expect(await start()).toMatchObject({ ok: false, error: 'A canary of rail runs: end or promote it first.' });
    });
  });

  test('a gate that refuses the release ends the rollout with its reasons', async () => {
    at.setGate(closedGate);
    await start();
    await site.look();
    expect(await rollout()).toMatchObject({
      phase: 'failed',
      words: 'the gate refuses the release: the gate is closed',
    });
  });

  test.each([
    ['9.9.9', 404, 'There is no release 9.9.9 of rail.'],
    [versionOf(one), 409, `stable already points at rail ${versionOf(one)}.`],
  ])('%s cannot be rolled out', async (version, status, error) => {
    expect(await start(site, version)).toEqual({ ok: false, status, error });
  });

  test('two starts at one instant make one rollout', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});
