import { beforeEach, expect, test } from 'vitest';
import { onEachRegistry } from '../../delivery/registry/testing/each-registry.fixture.ts';
import type { DefendedSite } from '../testing/defended-site.fixture.ts';
import { railRollout, siteWithRail } from '../testing/rail-rollout.fixture.ts';

const no = {
  agree: false,
  reason: 'the confirm-rollout hook "gate" does not agree: the receiver answers 403',
} as const;

await onEachRegistry((at) => {
  let site: DefendedSite;
  const { start, pointer, rollout, goodStep } = railRollout(at, () => site);

  beforeEach(async () => {
    site = await siteWithRail(at);
  });

  test.each(['confirm-rollout', 'pre-rollout'] as const)(
    'the %s hook holds a rollout that has not begun until it agrees',
    async (type) => {
      site.answers.set(type, no);
      await start();
      await site.look();
      await site.look();
      expect([await pointer('canary'), await rollout()]).toMatchObject([
        undefined,
        { phase: 'waiting', words: no.reason },
      ]);
      expect(site.notices.map((notice) => notice.type)).toEqual(['rollout.held']);
      site.answers.clear();
      site.pass(1);
      await site.look();
      expect(await pointer('canary')).toMatchObject({ percent: 1 });
    },
  );

  test.each([
    ['rollout', 0],
    ['confirm-traffic-increase', 0],
    ['confirm-promotion', 3],
  ] as const)('the %s hook holds a step', async (type, stepsBefore) => {
    await start();
    await site.look();
    for (let step = 0; step < stepsBefore; step += 1) await goodStep();
    const before = (await pointer('canary'))?.percent;
    site.answers.set(type, no);
    await goodStep();
    expect((await pointer('canary'))?.percent).toBe(before);
    expect((await rollout())?.words).toBe(no.reason);
    site.answers.clear();
    site.pass(1);
    await site.look();
    expect((await pointer('canary'))?.percent).not.toBe(before);
  });

  test('a hook that changes its mind again and again is told of once', async () => {
    await start();
    await site.look();
    for (let turn = 0; turn < 6; turn += 1) {
      if (turn % 2 === 0) site.answers.set('rollout', no);
      else site.answers.clear();
      site.pass(1);
      await site.look();
    }
    expect(site.notices.map(({ type }) => type)).toEqual(['rollout.step', 'rollout.held']);
  });

  test('the rollback hook ends a rollout', async () => {
    await start();
    await site.look();
    site.ending.hook = 'red button';
    await site.look();
    expect([await pointer('canary'), await rollout()]).toMatchObject([
      undefined,
      { phase: 'failed', words: 'the rollback hook "red button" asked to end the rollout' },
    ]);
  });

  test('the event hook is told of everything', async () => {
    await start();
    await site.look();
    expect(site.told).toEqual(['first step, to 1 % of the readers: a better rail']);
  });
});
