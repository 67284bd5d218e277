import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachRegistry } from '../../testing/each-registry.fixture.ts';
import { closedGate, moveTo } from '../../testing/registry.fixture.ts';
import { testRelease } from '../../testing/release.fixture.ts';
import { releases } from '../../schema.ts';

const [one, two] = [testRelease('rail', 'one'), testRelease('rail', 'two')];
const article = testRelease('article', 'one');
const versionOf = (release: typeof one) => release.manifest.version;
const to = ({ manifest: { name, version } }: typeof one) => ({ name, version, who: 'rail-ci' });

await onEachRegistry((at) => {
  beforeEach(async () => {
    for (const release of [one, two, article]) await at.seed(release);
  });
  const stableOf = async (name: string) =>
    (await at.registry.pointers()).find((pointer) => pointer.name === name && pointer.channel === 'stable')?.version;

  test('a pointer moves with an entry of the audit, which says from where', async () => {
    const first = await at.registry.moveChannel(moveTo(one));
    const second = await at.registry.moveChannel(moveTo(two, { who: 'an operator', why: 'the canary went well' }));
    expect(first).toMatchObject({
      kind: 'done',
      changes: [{ from: null, to: { version: versionOf(one), percent: null } }],
    });
    expect(second).toMatchObject({
      kind: 'done',
      changes: [
        {
          action: 'release',
          from: { version: versionOf(one), percent: null },
          to: { version: versionOf(two), percent: null },
          who: 'an operator',
          why: 'the canary went well',
        },
      ],
    });
    const changes = await at.registry.changes({ limit: 10 });
    expect(changes.map(({ to }) => to?.version)).toEqual([versionOf(two), versionOf(one)]);
    expect(await at.registry.changes({ name: 'rail', before: changes[0]?.change, limit: 1 })).toEqual(changes.slice(1));
    expect(await at.registry.latestChange()).toBe(changes[0]?.change);
    expect(await at.registry.pointers()).toMatchObject([
      { name: 'rail', channel: 'stable', version: versionOf(two), change: changes[0]?.change },
    ]);
  });

  test('every move goes through the gate, beside what is live', async () => {
    await at.registry.moveChannel(moveTo(one));
    at.setGate(closedGate);
    expect(await at.registry.moveChannel(moveTo(two))).toEqual({ kind: 'gate-refused', gate: closedGate });
    expect(await stableOf('rail')).toBe(versionOf(one));
    expect(at.checked).toEqual([`rail@${versionOf(one)}`, `rail@${versionOf(two)}`]);
  });

  test('a release whose files were changed after publishing is refused, and named', async () => {
    await appendFile(join(at.dataDir, 'releases/rail', versionOf(one), 'server/remoteEntry.js'), ' ');
    expect(await at.registry.moveChannel(moveTo(one))).toMatchObject({
      kind: 'gate-refused',
      gate: {
        findings: [
          { check: 'files', reasons: [expect.stringContaining('server/remoteEntry.js')] },
          ...Array.from({ length: 7 }, () => ({ outcome: 'unchecked' })),
        ],
      },
    });
  });

  test('what was live while the gate checked and is not any more is checked against anew', async () => {
    at.whileChecking(() => at.registry.moveChannel(moveTo(article)));
    expect(await at.registry.moveChannel(moveTo(one))).toMatchObject({ kind: 'done' });
    expect(at.checked).toEqual([`rail@${versionOf(one)}`, `article@${versionOf(article)}`, `rail@${versionOf(one)}`]);
  });

  describe('a caller who expects another change', () => {
    test('gets where the channel points, at once', async () => {
      await at.registry.moveChannel(moveTo(one));
      expect(await at.registry.moveChannel(moveTo(two, { expectedChange: null }))).toMatchObject({
        kind: 'conflict',
        pointer: { version: versionOf(one) },
      });
      expect(at.checked).toHaveLength(1);
    });

    test('or after the gate, when somebody was quicker', async () => {
      at.whileChecking(() => at.registry.moveChannel(moveTo(one)));
      expect(await at.registry.moveChannel(moveTo(two, { expectedChange: null }))).toMatchObject({
        kind: 'conflict',
        pointer: { version: versionOf(one) },
      });
    });

    test('or of a channel that the gate does not look at', async () => {
      const canary = { channel: 'canary', percent: 10, expectedChange: null };
      at.whileChecking(() => at.registry.moveChannel(moveTo(one, canary)));
      expect(await at.registry.moveChannel(moveTo(two, canary))).toMatchObject({
        kind: 'conflict',
        pointer: { version: versionOf(one) },
      });
    });

    test('two releases at the same instant: both are kept, one wins the pointer, the other gets a conflict', async () => {
      const results = await Promise.all(
        [one, two].map((release) => at.registry.moveChannel(moveTo(release, { expectedChange: null }))),
      );
      expect(results.map(({ kind }) => kind).sort()).toEqual(['conflict', 'done']);
      const winner = results[0]?.kind === 'done' ? one : two;
      expect(results.find(({ kind }) => kind === 'conflict')).toMatchObject({
        pointer: { version: versionOf(winner) },
      });
      expect(await stableOf('rail')).toBe(versionOf(winner));
      expect((await at.registry.releases('rail')).map(({ isKept }) => isKept)).toEqual([true, true]);
    });
  });

  describe('a canary', () => {
    const canary = (percent: number | undefined) =>
      at.registry.moveChannel(moveTo(two, { channel: 'canary', percent }));

    test('has a share, down to hundredths, which may change', async () => {
      await canary(12.34);
      expect(await at.registry.pointers()).toMatchObject([{ channel: 'canary', percent: 12.34 }]);
      expect(await canary(50)).toMatchObject({
        kind: 'done',
        changes: [{ action: 'share', from: { percent: 12.34 }, to: { percent: 50 } }],
      });
    });

    test('passes the gate again to reach more readers, and not to reach fewer', async () => {
      await canary(10);
      at.setGate(closedGate);
      expect(await canary(20)).toMatchObject({ kind: 'gate-refused' });
      expect(await canary(5)).toMatchObject({ kind: 'done' });
    });

    test('ends, once', async () => {
      await canary(10);
      const end = () => at.registry.end({ name: 'rail', channel: 'canary', who: 'rail-ci', why: 'enough seen' });
      expect(await end()).toMatchObject({
        kind: 'done',
        changes: [{ action: 'end', from: { version: versionOf(two), percent: 10 }, to: null }],
      });
      expect(await end()).toEqual({ kind: 'no-channel', channel: 'canary', channels: [] });
      expect(await at.registry.pointers()).toEqual([]);
    });

    test('is not ended for a caller who expects another change', async () => {
      await canary(10);
      expect(
        await at.registry.end({ name: 'rail', channel: 'canary', who: 'rail-ci', why: 'x', expectedChange: 0 }),
      ).toMatchObject({ kind: 'conflict' });
    });

    test('needs a share when it begins, and keeps it unless another is asked for', async () => {
      expect(await canary(undefined)).toEqual({ kind: 'share-missing' });
      await canary(10);
      expect(await at.registry.moveChannel(moveTo(one, { channel: 'canary' }))).toMatchObject({
        kind: 'done',
        changes: [{ action: 'release', to: { version: versionOf(one), percent: 10 } }],
      });
    });

    test('is the only channel that has a share', async () => {
      expect(await at.registry.moveChannel(moveTo(one, { percent: 10 }))).toEqual({
        kind: 'share-not-for',
        channel: 'stable',
      });
    });
  });

  test('what readers had is taken back without all trials, anything else is checked as a whole', async () => {
    for (const release of [one, two, one]) await at.registry.moveChannel(moveTo(release));
    await at.registry.rollBack(to(article));
    await at.registry.rollBack(to(two));
    expect(at.asked.slice(-5).map(({ mode }) => mode)).toEqual(['full', 'full', 'full', 'full', 'rollback']);
    at.setGate(closedGate);
    expect(await at.registry.rollBack(to(one))).toMatchObject({ kind: 'gate-refused' });
  });

  test('a preview may be shared by names, and stable cannot be ended', async () => {
    for (const release of [one, article]) await at.registry.moveChannel(moveTo(release, { channel: 'spring' }));
    expect((await at.registry.pointers()).map(({ name, channel }) => [name, channel])).toEqual([
      ['article', 'spring'],
      ['rail', 'spring'],
    ]);
    expect(await at.registry.end({ name: 'rail', channel: 'stable', who: 'x', why: 'x' })).toEqual({
      kind: 'stable-stays',
    });
  });

  test('what readers could have got is remembered', async () => {
    await at.registry.moveChannel(moveTo(one));
    await at.registry.moveChannel(moveTo(two));
    expect(
      await Promise.all(
        [one, two, article].map(({ manifest: { name, version } }) => at.registry.wasServed({ name, version })),
      ),
    ).toEqual([true, true, false]);
    const [left] = await at.db
      .select()
      .from(releases)
      .where(and(eq(releases.name, 'rail'), eq(releases.version, versionOf(one))));
    expect(left?.lastPointedAt).toBeInstanceOf(Date);
  });

  test('what only a preview showed was never for readers', async () => {
    await at.registry.moveChannel(moveTo(one, { channel: 'spring' }));
    await at.registry.moveChannel(moveTo(two, { channel: 'canary', percent: 0 }));
    await at.registry.end({ name: 'rail', channel: 'canary', who: 'x', why: 'x' });
    expect(await at.registry.wasServed({ name: 'rail', version: versionOf(one) })).toBe(false);
    expect(await at.registry.wasServed({ name: 'rail', version: versionOf(two) })).toBe(true);
    for (const release of [one, two]) await at.registry.rollBack(to(release));
    expect(at.asked.slice(-2).map(({ mode }) => mode)).toEqual(['full', 'rollback']);
  });

  test('changes of different names at the same instant are numbered in the order in which they can be seen', async () => {
    await Promise.all([
      at.registry.moveChannel(moveTo(one)),
      at.registry.moveChannel(moveTo(article)),
      at.registry.moveChannel(moveTo(two)),
    ]);
    const changes = await at.registry.changes({ limit: 10 });
    expect(changes).toHaveLength(3);
    const rail = changes.filter(({ name }) => name === 'rail');
    expect(rail[0]?.from?.version).toBe(rail[1]?.to?.version);
  });
});
