import { beforeEach, describe, expect, test } from 'vitest';
import { onEachRegistry } from '../../testing/each-registry.fixture.ts';
import {
  article,
  one,
  railChannels,
  seedReleases,
  three,
  two,
  versionOf,
} from '../../testing/rail-channels.fixture.ts';
import { moveTo } from '../../testing/registry.fixture.ts';
import type { CommandResult } from './channel-command.ts';

const rail = { name: 'rail', who: 'an operator' };

await onEachRegistry((at) => {
  const { channels, states } = railChannels(at);
  beforeEach(() => seedReleases(at));

  describe('of two commands at once', () => {
    test('two rollbacks go one step back, and the slower one gets a conflict', async () => {
      for (const release of [one, two, three]) await at.registry.moveChannel(moveTo(release));
      const quicker: CommandResult[] = [];
      at.whileChecking(async () => quicker.push(await at.registry.rollBack(rail)));
      expect(await at.registry.rollBack(rail)).toMatchObject({
        kind: 'conflict',
        channel: 'stable',
        pointer: { version: versionOf(two) },
      });
      expect(quicker).toMatchObject([{ kind: 'done' }]);
      expect(await channels()).toBe('stable two');
    });

    test('a promotion is void when the canary moves while the gate tries it', async () => {
      await states['stable one, canary two at 10 %']();
      at.whileChecking(() => at.registry.setShare({ ...rail, percent: 5 }));
      expect(await at.registry.promote(rail)).toMatchObject({
        kind: 'conflict',
        channel: 'canary',
        pointer: { percent: 5 },
      });
      expect(await channels()).toBe('stable one, canary two 5 %');
    });

    test('a promotion is void when the canary moves while it is tried again beside another live release', async () => {
      await states['stable one, canary two at 10 %']();
      at.whileChecking(async () => {
        await at.registry.moveChannel(moveTo(article));
        at.whileChecking(() => at.registry.end({ ...rail, channel: 'canary' }));
      });
      expect(await at.registry.promote({ ...rail, version: versionOf(two) })).toMatchObject({
        kind: 'conflict',
        channel: 'canary',
        pointer: null,
      });
      expect(await channels()).toBe('stable one');
    });

    test('one of another name is tried beside, and both are done', async () => {
      await states['stable one, canary two at 10 %']();
      at.whileChecking(() => at.registry.moveChannel(moveTo(article)));
      expect(await at.registry.promote(rail)).toMatchObject({ kind: 'done' });
      expect(at.checked.filter((id) => id === `rail@${versionOf(two)}`)).toHaveLength(3);
    });
  });

  test('what the caller saw is expected of every channel that moves', async () => {
    await states['stable one, canary two at 10 %']();
    const change = async (channel: string) =>
      (await at.registry.pointers()).find((pointer) => pointer.channel === channel)?.change ?? null;
    const [stable, canary] = [await change('stable'), await change('canary')];
    await at.registry.setShare({ ...rail, percent: 50 });
    expect(await at.registry.promote({ ...rail, expectedChange: stable, expectedCanaryChange: canary })).toMatchObject({
      kind: 'conflict',
      channel: 'canary',
    });
    expect(await at.registry.rollBack({ ...rail, version: versionOf(three), expectedChange: canary })).toMatchObject({
      kind: 'conflict',
      channel: 'stable',
    });
    expect(await at.registry.setShare({ ...rail, percent: 20, expectedChange: canary })).toMatchObject({
      kind: 'conflict',
      channel: 'canary',
    });
    expect(await at.registry.end({ ...rail, channel: 'canary', expectedChange: canary })).toMatchObject({
      kind: 'conflict',
      channel: 'canary',
    });
    expect(
      await at.registry.promote({ ...rail, expectedChange: stable, expectedCanaryChange: await change('canary') }),
    ).toMatchObject({ kind: 'done' });
  });
});
