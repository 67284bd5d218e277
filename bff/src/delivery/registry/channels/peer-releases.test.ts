import { beforeEach, describe, expect, test } from 'vitest';
import { onEachRegistry } from '../testing/each-registry.fixture.ts';
import { moveTo } from '../testing/registry.fixture.ts';
import { testRelease, uploadOf } from '../testing/release.fixture.ts';

const [one, two] = [testRelease('rail', 'one'), testRelease('rail', 'two')];
const [article, newArticle, tools] = [
  testRelease('article', 'one'),
  testRelease('article', 'two'),
  testRelease('reader-tools', 'one'),
];
const canary = { channel: 'canary', percent: 10 };

await onEachRegistry((at) => {
  beforeEach(async () => {
    for (const release of [one, two, article, newArticle]) await at.seed(release);
    for (const release of [one, article]) await at.registry.moveChannel(moveTo(release));
  });
  const besides = () => at.asked.slice(2).map(({ beside }) => beside);

  describe('a release is held against', () => {
    beforeEach(() => at.registry.moveChannel(moveTo(two, canary)).then(() => at.asked.splice(2)));

    test('the canaries that run, for stable and as a canary', async () => {
      await at.registry.moveChannel(moveTo(newArticle, canary));
      await at.registry.moveChannel(moveTo(newArticle));
      await at.registry.rollBack({ name: 'article', version: article.manifest.version, who: 'x' });
      await at.registry.check({ name: 'article', version: newArticle.manifest.version });
      expect(besides()).toEqual([
        ['canary rail'],
        ['canary article', 'canary rail'],
        ['canary article', 'canary rail'],
        ['canary article', 'canary rail'],
      ]);
    });

    test('no canary that nobody gets, or that has ended', async () => {
      await at.registry.moveChannel(moveTo(two, { channel: 'canary', percent: 0 }));
      await at.registry.moveChannel(moveTo(newArticle));
      await at.registry.end({ name: 'rail', channel: 'canary', who: 'x', why: 'x' });
      await at.registry.moveChannel(moveTo(article));
      expect(besides()).toEqual([[], []]);
    });

    test('what else its preview shows, and no canary', async () => {
      for (const release of [one, newArticle]) await at.registry.moveChannel(moveTo(release, { channel: 'spring' }));
      expect(besides()).toEqual([[], ['spring rail']]);
    });

    test('no canary when it is published, since it is nobody’s yet, and all of them when that is a dry run', async () => {
      await at.registry.publish(await uploadOf(tools, { isDryRun: true }));
      await at.publish(tools);
      expect(besides()).toEqual([['canary rail'], []]);
    });
  });

  test('a canary that began while the gate checked is checked against anew', async () => {
    at.whileChecking(() => at.registry.moveChannel(moveTo(two, canary)));
    expect(await at.registry.moveChannel(moveTo(newArticle))).toMatchObject({ kind: 'done' });
    expect(besides()).toEqual([[], [], ['canary rail']]);
  });

  test('what changes nothing of what it would stand beside costs no second check', async () => {
    await at.registry.moveChannel(moveTo(two, canary));
    at.whileChecking(() => at.registry.moveChannel(moveTo(two, { channel: 'canary', percent: 5 })));
    expect(await at.registry.moveChannel(moveTo(newArticle))).toMatchObject({ kind: 'done' });
    at.whileChecking(() => at.registry.moveChannel(moveTo(one, { channel: 'spring' })));
    expect(await at.registry.moveChannel(moveTo(article))).toMatchObject({ kind: 'done' });
    expect(at.checked.filter((id) => id.startsWith('article')).length).toBe(3);
  });
});
