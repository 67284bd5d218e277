import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { PlannedMove } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { onEachRegistry } from '../../testing/each-registry.fixture.ts';
import { closedGate, moveTo } from '../../testing/registry.fixture.ts';
import { one, railChannels, seedReleases, three, two, versionOf } from '../../testing/rail-channels.fixture.ts';
import type { CommandResult } from './channel-command.ts';

const rail = { name: 'rail', who: 'an operator' };
/** Valid version that no release has. */
const UNKNOWN = '9.9.9-unknown';

await onEachRegistry((at) => {
  beforeEach(() => seedReleases(at));

  const { channels, states } = railChannels(at);
  type State = keyof typeof states;

  const commands = {
    promote: (isDryRun: boolean) => at.registry.promote({ ...rail, isDryRun }),
    'promote one': (isDryRun: boolean) => at.registry.promote({ ...rail, version: versionOf(one), isDryRun }),
    'promote two': (isDryRun: boolean) => at.registry.promote({ ...rail, version: versionOf(two), isDryRun }),
    'promote an unknown release': (isDryRun: boolean) => at.registry.promote({ ...rail, version: UNKNOWN, isDryRun }),
    'promote three to the canary': (isDryRun: boolean) =>
      at.registry.promote({ ...rail, version: versionOf(three), channel: 'canary', isDryRun }),
    'promote three to the canary at 20 %': (isDryRun: boolean) =>
      at.registry.promote({ ...rail, version: versionOf(three), channel: 'canary', percent: 20, isDryRun }),
    'promote three to a preview': (isDryRun: boolean) =>
      at.registry.promote({ ...rail, version: versionOf(three), channel: 'spring', isDryRun }),
    'promote three to stable at 20 %': (isDryRun: boolean) =>
      at.registry.promote({ ...rail, version: versionOf(three), percent: 20, isDryRun }),
    'roll back': (isDryRun: boolean) => at.registry.rollBack({ ...rail, isDryRun }),
    'roll back to one': (isDryRun: boolean) => at.registry.rollBack({ ...rail, version: versionOf(one), isDryRun }),
    'roll back to an unknown release': (isDryRun: boolean) =>
      at.registry.rollBack({ ...rail, version: UNKNOWN, isDryRun }),
    'set the share to 50 %': (isDryRun: boolean) => at.registry.setShare({ ...rail, percent: 50, isDryRun }),
    'end the canary': (isDryRun: boolean) => at.registry.end({ ...rail, channel: 'canary', isDryRun }),
    'end stable': (isDryRun: boolean) => at.registry.end({ ...rail, channel: 'stable', isDryRun }),
  };
  type Command = keyof typeof commands;

  /** Returns the fields that a planned move and its change share. */
  const essence = ({ channel, action, from, to, why }: PlannedMove | PointerChange) => ({
    channel,
    action,
    from: from && { version: from.version, percent: from.percent },
    to,
    why,
  });
  const essenceOf = (result: CommandResult) =>
    result.kind === 'done'
      ? result.changes.map(essence)
      : result.kind === 'planned'
        ? result.moves.map(essence)
        : result;

  const table: [State, Command, string][] = [
    ['nothing yet', 'promote', 'no-version'],
    ['nothing yet', 'promote one', 'stable one'],
    ['nothing yet', 'promote an unknown release', 'unknown-release'],
    ['nothing yet', 'promote three to the canary', 'share-missing'],
    ['nothing yet', 'roll back', 'nothing-before'],
    ['nothing yet', 'roll back to one', 'stable one'],
    ['nothing yet', 'set the share to 50 %', 'no-canary'],
    ['nothing yet', 'end the canary', 'no-channel'],
    ['nothing yet', 'end stable', 'stable-stays'],
    ['stable one', 'promote', 'no-version'],
    ['stable one', 'promote one', 'already-there'],
    ['stable one', 'promote two', 'stable two'],
    ['stable one', 'promote three to a preview', 'stable one, spring three'],
    ['stable one', 'promote three to the canary at 20 %', 'stable one, canary three 20 %'],
    ['stable one', 'promote three to stable at 20 %', 'share-not-for'],
    ['stable one', 'roll back', 'nothing-before'],
    ['stable one', 'roll back to one', 'already-there'],
    ['stable one', 'roll back to an unknown release', 'unknown-release'],
    ['stable one', 'set the share to 50 %', 'no-canary'],
    ['stable one', 'end the canary', 'no-channel'],
    ['stable one, then two', 'promote one', 'stable one'],
    ['stable one, then two', 'promote two', 'already-there'],
    ['stable one, then two', 'roll back', 'stable one'],
    ['stable one, then two', 'roll back to one', 'stable one'],
    ['stable one, canary two at 10 %', 'promote', 'stable two'],
    ['stable one, canary two at 10 %', 'promote two', 'stable two'],
    ['stable one, canary two at 10 %', 'promote one', 'already-there'],
    ['stable one, canary two at 10 %', 'promote three to the canary', 'stable one, canary three 10 %'],
    ['stable one, canary two at 10 %', 'promote three to a preview', 'stable one, spring three, canary two 10 %'],
    ['stable one, canary two at 10 %', 'roll back', 'nothing-before'],
    ['stable one, canary two at 10 %', 'set the share to 50 %', 'stable one, canary two 50 %'],
    ['stable one, canary two at 10 %', 'end the canary', 'stable one'],
    ['stable one, canary two at 10 %', 'end stable', 'stable-stays'],
    ['stable one, then two, canary three at 10 %', 'promote', 'stable three'],
    ['stable one, then two, canary three at 10 %', 'promote one', 'stable one, canary three 10 %'],
    ['stable one, then two, canary three at 10 %', 'promote three to the canary', 'already-there'],
    [
      'stable one, then two, canary three at 10 %',
      'promote three to the canary at 20 %',
      'stable two, canary three 20 %',
    ],
    ['stable one, then two, canary three at 10 %', 'roll back', 'stable one, canary three 10 %'],
  ];
  test.each(table)('%s: %s → %s; its dry run says so, and changes nothing', async (state, command, outcome) => {
    await states[state]();
    const before = [await channels(), await at.registry.latestChange(), at.checked.length];
    const planned = await commands[command](true);
    expect([await channels(), await at.registry.latestChange(), at.checked.length]).toEqual(before);
    const result = await commands[command](false);
    expect(essenceOf(planned)).toEqual(essenceOf(result));
    expect(result.kind === 'done' ? await channels() : result.kind).toBe(outcome);
    const changes = result.kind === 'done' ? result.changes : [];
    const audit = (await at.registry.changes({ name: 'rail', limit: 10 })).filter(
      ({ change }) => change > Number(before[1]),
    );
    expect(audit.toReversed()).toEqual(changes);
    expect(changes.every(({ who }) => who === 'an operator')).toBe(true);
  });

  test('a name of which there is no release is refused, with those that there are', async () => {
    expect(await at.registry.promote({ ...rail, name: 'rial' })).toEqual({
      kind: 'unknown-name',
      name: 'rial',
      names: ['article', 'rail'],
    });
  });

  test('a release whose files were pruned is refused, and passed over on the way back', async () => {
    for (const release of [one, two, three]) await at.registry.moveChannel(moveTo(release));
    await at.db.execute(sql`update releases set pruned_at = now() where version = ${versionOf(two)}`);
    expect(await at.registry.rollBack({ ...rail, version: versionOf(two) })).toEqual({
      kind: 'not-kept',
      version: versionOf(two),
    });
    expect(await at.registry.promote({ ...rail, version: versionOf(two) })).toEqual({
      kind: 'not-kept',
      version: versionOf(two),
    });
    expect(await at.registry.rollBack(rail)).toMatchObject({
      kind: 'done',
      changes: [{ to: { version: versionOf(one) } }],
    });
  });

  test('the way back is looked for in the whole history, however long', async () => {
    await at.registry.moveChannel(moveTo(one));
    await at.registry.moveChannel(moveTo(two));
    await at.db.execute(sql`insert into release_changes (name, channel, action, "from", "to", who, why)
      select 'rail', 'stable', 'promote', "to", "to", who, 'again' from release_changes, generate_series(1, 1200) where "to"->>'version' = ${versionOf(two)}`);
    expect(await at.registry.stableBefore('rail')).toBe(versionOf(one));
  });

  test('reasons are those of the caller, or say by what the channels moved', async () => {
    await states['stable one, canary two at 10 %']();
    expect(await at.registry.setShare({ ...rail, percent: 20, why: 'it goes well' })).toMatchObject({
      changes: [{ why: 'it goes well' }],
    });
    expect(await at.registry.promote(rail)).toMatchObject({
      changes: [
        { action: 'promote', why: 'promoted from the canary at 20 %' },
        { action: 'end', channel: 'canary', why: 'promoted to stable' },
      ],
    });
    expect(await at.registry.rollBack(rail)).toMatchObject({
      changes: [{ action: 'rollback', why: 'rolled back by command' }],
    });
  });

  test('a closed gate leaves everything as it was; ending and a smaller share ask no gate', async () => {
    await states['stable one, canary two at 10 %']();
    at.setGate(closedGate);
    for (const result of [await at.registry.promote(rail), await at.registry.setShare({ ...rail, percent: 20 })])
      expect(result).toEqual({ kind: 'gate-refused', gate: closedGate });
    expect(await channels()).toBe('stable one, canary two 10 %');
    expect(await at.registry.setShare({ ...rail, percent: 5 })).toMatchObject({ kind: 'done' });
    expect(await at.registry.end({ ...rail, channel: 'canary' })).toMatchObject({ kind: 'done' });
  });

  test('a promotion whose second write fails leaves nothing', async () => {
    await states['stable one, canary two at 10 %']();
    const before = await at.registry.latestChange();
    await at.db.execute(
      sql`create function refuse_ends() returns trigger language plpgsql as $$ begin raise exception 'no end is written'; end $$`,
    );
    await at.db.execute(
      sql`create trigger refuse_ends before insert on release_changes for each row when (new.action = 'end') execute function refuse_ends()`,
    );
    try {
      await expect(at.registry.promote(rail)).rejects.toThrow(/release_changes/);
      expect([await channels(), await at.registry.latestChange()]).toEqual(['stable one, canary two 10 %', before]);
    } finally {
      await at.db.execute(sql`drop trigger refuse_ends on release_changes`);
      await at.db.execute(sql`drop function refuse_ends`);
    }
    expect(await at.registry.promote(rail)).toMatchObject({ kind: 'done' });
  });
});
