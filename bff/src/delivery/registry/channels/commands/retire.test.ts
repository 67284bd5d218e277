import { beforeEach, expect, test } from 'vitest';
import { onEachRegistry } from '../../testing/each-registry.fixture.ts';
import { moveTo } from '../../testing/registry.fixture.ts';
import { builtFolderOf, testRelease } from '../../testing/release.fixture.ts';

const [one, two, three] = [testRelease('rail', 'one'), testRelease('rail', 'two'), testRelease('rail', 'three')];
const rail = { name: 'rail', who: 'an operator' };
const why = 'no page shows it';
const slot = { layout: 'article', remote: 'rail', module: './RailSlot', strategy: 'idle' };
const file = 'browser/remoteEntry.js';
const browser = { loader: file, runtime: file, styles: { page: [] }, fonts: {}, icon: file };
const shellWith = (text: string, slots: object[]) =>
  testRelease('shell', text, {
    kind: 'shell',
    props: undefined,
    browser,
    slots,
    hosts: { oldest: 1, newest: 2 },
    gives: {},
  });
const [railShell, bareShell] = [
  shellWith('with the rail', [slot, { ...slot, remote: 'article', module: './Byline' }]),
  shellWith('without it', []),
];
const placeOf = ({ manifest: { version } }: typeof one, percent: number | null = null) => ({ version, percent });

await onEachRegistry((at) => {
  const retire = (more: object = {}) => at.registry.retire({ ...rail, why, ...more });
  const railPointers = async () =>
    (await at.registry.pointers())
      .filter(({ name }) => name === 'rail')
      .map(({ channel, version }) => [channel, version]);

  beforeEach(async () => {
    for (const release of [one, two, three, railShell, bareShell]) await at.seed(release);
    for (const release of [one, two, bareShell]) await at.registry.moveChannel(moveTo(release));
    await at.registry.moveChannel(moveTo(three, { channel: 'canary', percent: 10 }));
    await at.registry.moveChannel(moveTo(three, { channel: 'spring' }));
  });

  test('all channels of a remote that no shell names end at once, each with its entry in the audit', async () => {
    const retired = await retire();
    expect(retired).toMatchObject({
      kind: 'done',
      changes: [
        { channel: 'stable', action: 'retire', from: placeOf(two), to: null, who: 'an operator', why },
        { channel: 'canary', action: 'end', from: placeOf(three, 10), to: null, why: 'the remote was retired' },
        { channel: 'spring', action: 'end', from: placeOf(three), to: null, why: 'the remote was retired' },
      ],
    });
    expect(await railPointers()).toEqual([]);
    expect(await at.registry.retirements()).toMatchObject([{ name: 'rail', who: 'an operator', why }]);
  });

  test('a dry run says so, and changes nothing', async () => {
    const before = [await at.registry.latestChange(), await railPointers()];
    expect(await retire({ isDryRun: true })).toMatchObject({
      kind: 'planned',
      trial: null,
      moves: [{ channel: 'stable', action: 'retire' }, { channel: 'canary' }, { channel: 'spring' }],
    });
    expect([await at.registry.latestChange(), await railPointers()]).toEqual(before);
  });

  test.each([
    ['stable', moveTo(railShell)],
    ['canary', moveTo(railShell, { channel: 'canary', percent: 1 })],
  ])('while the %s shell names it, it is refused with every slot that does', async (channel, move) => {
    await at.registry.moveChannel(move);
    expect(await retire()).toEqual({
      kind: 'in-use',
      slots: [{ shell: railShell.manifest.version, channel, layout: 'article', module: './RailSlot' }],
    });
    expect(await railPointers()).toHaveLength(3);
  });

  test('a preview of a shell that names it keeps no remote', async () => {
    await at.registry.moveChannel(moveTo(railShell, { channel: 'old-look' }));
    expect(await retire()).toMatchObject({ kind: 'done' });
  });

  test('nothing points a retired remote but a rollback, to what was stable or to what is asked for', async () => {
    await retire();
    for (const result of [
      await at.registry.moveChannel(moveTo(one)),
      await at.registry.moveChannel(moveTo(one, { channel: 'summer' })),
      await at.registry.promote({ ...rail, version: one.manifest.version }),
      await retire(),
    ]) {
      expect(result).toMatchObject({ kind: 'retired', retirement: { who: 'an operator', why } });
    }
    expect(await at.registry.rollBack(rail)).toMatchObject({
      kind: 'done',
      changes: [{ channel: 'stable', action: 'rollback', from: null, to: placeOf(two) }],
    });
    expect(at.asked.at(-1)?.mode).toBe('rollback');
    expect(await at.registry.retirements()).toEqual([]);
    expect(await at.registry.stableBefore('rail')).toBe(one.manifest.version);
    await retire();
    expect(await at.registry.rollBack({ ...rail, version: one.manifest.version })).toMatchObject({
      kind: 'done',
      changes: [{ to: placeOf(one) }],
    });
  });

  test('its releases stay: open pages were served them, and no pruning takes them before their time', async () => {
    await retire();
    expect(await at.registry.wasServed({ name: 'rail', version: two.manifest.version })).toBe(true);
    expect((await at.registry.prune({ isDryRun: true })).pruned).toEqual([]);
    expect(await at.registry.getVerified({ name: 'rail', version: two.manifest.version })).toMatchObject({ ok: true });
  });

  test('a site that is started with a build of it leaves it retired', async () => {
    await retire();
    expect(await at.registry.register(await builtFolderOf(two))).toEqual({
      ok: true,
      name: 'rail',
      version: two.manifest.version,
      isNew: false,
      stable: null,
    });
    expect(await railPointers()).toEqual([]);
  });

  test('the shell is not retired, nor what has no stable release', async () => {
    expect(await at.registry.retire({ who: 'an operator', name: 'shell' })).toEqual({ kind: 'shell-stays' });
    await at.seed(testRelease('quiz', 'one'));
    expect(await at.registry.retire({ who: 'an operator', name: 'quiz' })).toEqual({
      kind: 'no-channel',
      channel: 'stable',
      channels: [],
    });
    expect(await at.registry.retire({ who: 'an operator', name: 'rial' })).toMatchObject({ kind: 'unknown-name' });
  });

  test('it does not go by what the caller saw once that has moved', async () => {
    const [seen] = await at.registry.changes({ name: 'rail', limit: 1 });
    expect(await retire({ expectedChange: (seen?.change ?? 0) + 1 })).toMatchObject({
      kind: 'conflict',
      channel: 'stable',
    });
  });

  test('a shell that is promoted while it retires is tried again without it', async () => {
    at.whileChecking(() => retire());
    expect(
      await at.registry.promote({ who: 'an operator', name: 'shell', version: railShell.manifest.version }),
    ).toMatchObject({ kind: 'done' });
    expect(at.checked.filter((id) => id === `shell@${railShell.manifest.version}`)).toHaveLength(2);
  });
});
