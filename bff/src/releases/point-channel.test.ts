import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachRegistry } from './each-registry.fixture.ts';
import { closedGate, orderFor } from './registry.fixture.ts';
import { testRelease } from './release.fixture.ts';
import { releases } from './schema.ts';

const [one, two] = [testRelease('rail', 'one'), testRelease('rail', 'two')];
const article = testRelease('article', 'one');
const versionOf = (release: typeof one) => release.manifest.version;

await onEachRegistry((at) => {
  beforeEach(async () => {
    for (const release of [one, two, article]) await at.seed(release);
  });
  const stableOf = async (name: string) => (await at.registry.pointers()).find((pointer) => pointer.name === name && pointer.channel === 'stable')?.version;

  test('a pointer moves with an entry of the audit, which says from where', async () => {
    const first = await at.registry.point(orderFor(one));
    const second = await at.registry.point(orderFor(two, { action: 'promote', who: 'an operator', why: 'the canary went well' }));
    expect(first).toMatchObject({ kind: 'pointed', change: { from: null, to: { version: versionOf(one), percent: null } } });
    expect(second).toMatchObject({ kind: 'pointed', change: { action: 'promote', from: { version: versionOf(one), percent: null }, to: { version: versionOf(two), percent: null }, who: 'an operator', why: 'the canary went well' } });
    const changes = await at.registry.changes({ limit: 10 });
    expect(changes.map(({ to }) => to?.version)).toEqual([versionOf(two), versionOf(one)]);
    expect(await at.registry.changes({ name: 'rail', before: changes[0]?.change, limit: 1 })).toEqual(changes.slice(1));
    expect(await at.registry.latestChange()).toBe(changes[0]?.change);
    expect(await at.registry.pointers()).toMatchObject([{ name: 'rail', channel: 'stable', version: versionOf(two), change: changes[0]?.change }]);
  });

  test('every order goes through the gate, beside what is live', async () => {
    await at.registry.point(orderFor(one));
    at.setGate(closedGate);
    expect(await at.registry.point(orderFor(two))).toEqual({ kind: 'refused', gate: closedGate });
    expect(await stableOf('rail')).toBe(versionOf(one));
    expect(at.checked).toEqual([`rail@${versionOf(one)}`, `rail@${versionOf(two)}`]);
  });

  test('a release whose files were changed after publishing is refused, and named', async () => {
    await appendFile(join(at.dataDir, 'releases/rail', versionOf(one), 'server/remoteEntry.js'), ' ');
    expect(await at.registry.point(orderFor(one))).toMatchObject({ kind: 'refused', gate: { findings: [{ check: 'files', reasons: [expect.stringContaining('server/remoteEntry.js')] }, ...Array.from({ length: 7 }, () => ({ outcome: 'unchecked' }))] } });
  });

  test('what was live while the gate checked and is not any more is checked against anew', async () => {
    at.whileChecking(() => at.registry.point(orderFor(article)));
    expect(await at.registry.point(orderFor(one))).toMatchObject({ kind: 'pointed' });
    expect(at.checked).toEqual([`rail@${versionOf(one)}`, `article@${versionOf(article)}`, `rail@${versionOf(one)}`]);
  });

  describe('who saw another pointer than stands', () => {
    test('is told where it stands, at once', async () => {
      await at.registry.point(orderFor(one));
      expect(await at.registry.point(orderFor(two, { seen: null }))).toMatchObject({ kind: 'moved', pointer: { version: versionOf(one) } });
      expect(at.checked).toHaveLength(1);
    });

    test('or after the gate, when somebody was quicker', async () => {
      at.whileChecking(() => at.registry.point(orderFor(one)));
      expect(await at.registry.point(orderFor(two, { seen: null }))).toMatchObject({ kind: 'moved', pointer: { version: versionOf(one) } });
    });

    test('or of a channel that the gate does not look at', async () => {
      const canary = { channel: 'canary', percent: 10, seen: null };
      at.whileChecking(() => at.registry.point(orderFor(one, canary)));
      expect(await at.registry.point(orderFor(two, canary))).toMatchObject({ kind: 'moved', pointer: { version: versionOf(one) } });
    });

    test('two releases at the same instant: both are kept, one wins the pointer, the loser is told', async () => {
      const results = await Promise.all([one, two].map((release) => at.registry.point(orderFor(release, { seen: null }))));
      expect(results.map(({ kind }) => kind).sort()).toEqual(['moved', 'pointed']);
      const winner = results[0]?.kind === 'pointed' ? one : two;
      expect(results.find(({ kind }) => kind === 'moved')).toMatchObject({ pointer: { version: versionOf(winner) } });
      expect(await stableOf('rail')).toBe(versionOf(winner));
      expect((await at.registry.releases('rail')).map(({ isKept }) => isKept)).toEqual([true, true]);
    });
  });

  describe('a canary', () => {
    const canary = (percent: number | undefined, changes = {}) => at.registry.point(orderFor(two, { channel: 'canary', percent, ...changes }));

    test('has a share, down to hundredths, which may change', async () => {
      await canary(12.34);
      expect(await at.registry.pointers()).toMatchObject([{ channel: 'canary', percent: 12.34 }]);
      expect(await canary(50, { action: 'share' })).toMatchObject({ kind: 'pointed', change: { action: 'share', from: { percent: 12.34 }, to: { percent: 50 } } });
    });

    test('passes the gate again to reach more readers, and not to reach fewer', async () => {
      await canary(10);
      at.setGate(closedGate);
      expect(await canary(20, { action: 'share' })).toMatchObject({ kind: 'refused' });
      expect(await canary(5, { action: 'share' })).toMatchObject({ kind: 'pointed' });
    });

    test('ends, once', async () => {
      await canary(10);
      const end = () => at.registry.end({ name: 'rail', channel: 'canary', who: 'rail-ci', why: 'enough seen' });
      expect(await end()).toMatchObject({ kind: 'pointed', change: { action: 'end', from: { version: versionOf(two), percent: 10 }, to: null } });
      expect(await end()).toMatchObject({ kind: 'impossible', status: 404 });
      expect(await at.registry.pointers()).toEqual([]);
    });

    test('is not ended by who saw another one', async () => {
      await canary(10);
      expect(await at.registry.end({ name: 'rail', channel: 'canary', who: 'rail-ci', why: 'x', seen: 0 })).toMatchObject({ kind: 'moved' });
    });

    test('without a share makes no sense, nor does a share of another channel', async () => {
      expect(await canary(undefined)).toMatchObject({ kind: 'impossible', status: 400, reason: expect.stringContaining('percent') });
      expect(await at.registry.point(orderFor(one, { percent: 10 }))).toMatchObject({ kind: 'impossible', status: 400 });
      expect(await at.registry.point(orderFor(one, { channel: 'spring', action: 'share' }))).toMatchObject({ kind: 'impossible', status: 400 });
    });
  });

  test('what readers had is taken back without all trials, anything else is checked as a whole', async () => {
    for (const release of [one, two, one]) await at.registry.point(orderFor(release));
    await at.registry.point(orderFor(article, { action: 'rollback' }));
    await at.registry.point(orderFor(two, { action: 'rollback' }));
    expect(at.asked.slice(-5).map(({ depth }) => depth)).toEqual(['whole', 'whole', 'whole', 'whole', 'taken back']);
    at.setGate(closedGate);
    expect(await at.registry.point(orderFor(one, { action: 'rollback' }))).toMatchObject({ kind: 'refused' });
  });

  test('a preview may be shared by names, and stable cannot be ended', async () => {
    for (const release of [one, article]) await at.registry.point(orderFor(release, { channel: 'spring' }));
    expect((await at.registry.pointers()).map(({ name, channel }) => [name, channel])).toEqual([['article', 'spring'], ['rail', 'spring']]);
    expect(await at.registry.end({ name: 'rail', channel: 'stable', who: 'x', why: 'x' })).toMatchObject({ kind: 'impossible', status: 400 });
  });

  test('what readers could have got is remembered', async () => {
    await at.registry.point(orderFor(one));
    await at.registry.point(orderFor(two));
    expect(await Promise.all([one, two, article].map(({ manifest: { name, version } }) => at.registry.wasPointedAt(name, version)))).toEqual([true, true, false]);
    const [left] = await at.db.select().from(releases).where(and(eq(releases.name, 'rail'), eq(releases.version, versionOf(one))));
    expect(left?.lastPointedAt).toBeInstanceOf(Date);
  });

  test('what only a preview showed was never for readers', async () => {
    await at.registry.point(orderFor(one, { channel: 'spring' }));
    await at.registry.point(orderFor(two, { channel: 'canary', percent: 0 }));
    await at.registry.end({ name: 'rail', channel: 'canary', who: 'x', why: 'x' });
    expect(await at.registry.wasPointedAt('rail', versionOf(one))).toBe(false);
    expect(await at.registry.wasPointedAt('rail', versionOf(two))).toBe(true);
    for (const release of [one, two]) await at.registry.point(orderFor(release, { action: 'rollback' }));
    expect(at.asked.slice(-2).map(({ depth }) => depth)).toEqual(['whole', 'taken back']);
  });

  test('changes of different names at the same instant are numbered in the order in which they can be seen', async () => {
    await Promise.all([at.registry.point(orderFor(one)), at.registry.point(orderFor(article)), at.registry.point(orderFor(two))]);
    const changes = await at.registry.changes({ limit: 10 });
    expect(changes).toHaveLength(3);
    const rail = changes.filter(({ name }) => name === 'rail');
    expect(rail[0]?.from?.version).toBe(rail[1]?.to?.version);
  });
});
