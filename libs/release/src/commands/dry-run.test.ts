import type { CommandRefusal } from '@plainwell/contracts/delivery/channel-commands.ts';
import { describe, expect, test } from 'vitest';
import { registryWithRail, retirement } from './registry-with-rail.fixture.ts';

const { registry, command } = registryWithRail();

const refusedBy = (refusal: CommandRefusal): [number, object] => [409, { error: 'The words of the site.', refusal }];

describe('a dry run', () => {
  const pointer = (channel: string, version: string, percent: number | null = null) => ({
    name: 'rail',
    channel,
    version,
    percent,
    change: 3,
    pointedAt: '2026-01-01T00:00:00.000Z',
  });
  const [stable, canary, spring] = [
    pointer('stable', '1.0.0-a'),
    pointer('canary', '1.0.0-b', 10),
    pointer('spring', '1.0.0-c'),
  ];
  const toStable = {
    channel: 'stable',
    action: 'promote',
    from: stable,
    to: { version: '1.0.0-b', percent: null },
    why: 'x',
  };
  const endOf = (from: typeof stable, action = 'end') => ({ channel: from.channel, action, from, to: null, why: 'x' });
  const full = { version: '1.0.0-b', mode: 'full' };
  const passes = 'the gate: let it pass when it was published; ';

  test.each<[string, object[], object | null, string[]]>([
    [
      'promote rail',
      [toStable, endOf(canary)],
      full,
      [
        'rail stable would be 1.0.0-b (now: 1.0.0-a)',
        '  all readers would get it from their next page on',
        'rail canary would end (now: 1.0.0-b at 10 %)',
        '  its readers would get what stable has',
        `${passes}it would try the release again, as a whole, before that`,
      ],
    ],
    [
      'promote rail 1.0.0-b',
      [toStable],
      full,
      [
        'rail stable would be 1.0.0-b (now: 1.0.0-a)',
        '  all readers but those of the canary would get it from their next page on',
        `${passes}it would try the release again, as a whole, before that`,
      ],
    ],
    [
      'rollback rail',
      [{ ...toStable, action: 'rollback' }],
      { ...full, mode: 'rollback' },
      [
        'rail stable would be 1.0.0-b (now: 1.0.0-a)',
        '  all readers but those of the canary would get it from their next page on',
        `${passes}it would check only what can have changed since readers had the release, before that`,
      ],
    ],
    [
      'share rail 5',
      [{ channel: 'canary', action: 'share', from: canary, to: { version: '1.0.0-b', percent: 5 }, why: 'x' }],
      null,
      [
        'rail canary would be 1.0.0-b at 5 % (now: 1.0.0-b at 10 %)',
        '  5 % of the readers would get it, all others what stable has',
        'the gate: not asked, no reader would get a release that they do not have',
      ],
    ],
    [
      'end rail spring',
      [endOf(spring)],
      null,
      [
        'rail spring would end (now: 1.0.0-c)',
        '  its links would end at once',
        'the gate: not asked, no reader would get a release that they do not have',
      ],
    ],
    [
      'retire rail',
      [endOf(stable, 'retire'), endOf(spring)],
      null,
      [
        'rail stable would end (now: 1.0.0-a)',
        '  readers would get no such remote from their next page on; pages that are open keep it',
        'rail spring would end (now: 1.0.0-c)',
        '  its links would end at once',
        'the gate: not asked, no reader would get a release that they do not have',
      ],
    ],
  ])('of %s says what would change, for whom, and what the gate knows', async (typed, moves, trial, lines) => {
    for (const [channel, percent] of [['stable'], ['canary', 10]] as const)
      registry().point('rail', channel, '1.0.0-a', 'release', percent);
    registry().published = registry().gate;
    registry().commandAnswer = [200, { moves, trial }];
    const ended = await command(...typed.split(' '), '--dry-run');
    expect(ended).toEqual({ code: 0, error: '', out: [...lines, 'a dry run: nothing was changed', ''].join('\n') });
    expect(registry().commands).toEqual([
      [expect.stringContaining(' rail'), expect.objectContaining({ isDryRun: true })],
    ]);
  });

  test('with --json gives the moves and the report of the gate', async () => {
    registry().published = registry().gate;
    registry().commandAnswer = [200, { moves: [toStable], trial: full }];
    const { out } = await command('promote', 'rail', '--dry-run', '--json');
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      isDryRun: true,
      name: 'rail',
      moves: [{ to: { version: '1.0.0-b' } }],
      trial: full,
      gate: { isOpen: true },
    });
  });

  test('that a site from before dry runs has done is told as done', async () => {
    registry().commandAnswer = [200, { changes: [retirement] }];
    expect(await command('retire', 'rail', '--dry-run')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/does not know dry runs of retire, and did it[^]*rail is retired \(change 9/),
    });
  });

  test('of what the registry refuses ends as the command itself', async () => {
    registry().commandAnswer = refusedBy({ kind: 'nothing-before' });
    expect(await command('rollback', 'rail', '--dry-run')).toMatchObject({
      code: 1,
      error: expect.stringContaining('The words of the site.'),
    });
  });
});
