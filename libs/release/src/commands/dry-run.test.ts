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
  const passes = 'the gate: the release passed when it was published; before the move, the gate would ';

  test.each<[string, object[], object | null, string[]]>([
    [
      'promote rail',
      [toStable, endOf(canary)],
      full,
      [
        'rail stable would be 1.0.0-b (now: 1.0.0-a)',
        '  all readers would get the release from their next page on',
        'rail canary would end (now: 1.0.0-b at 10 %)',
        "  the canary's readers would get stable's release",
        `${passes}run all checks again`,
      ],
    ],
    [
      'promote rail 1.0.0-b',
      [toStable],
      full,
      [
        'rail stable would be 1.0.0-b (now: 1.0.0-a)',
        '  all readers but those of the canary would get the release from their next page on',
        `${passes}run all checks again`,
      ],
    ],
    [
      'rollback rail',
      [{ ...toStable, action: 'rollback' }],
      { ...full, mode: 'rollback' },
      [
        'rail stable would be 1.0.0-b (now: 1.0.0-a)',
        '  all readers but those of the canary would get the release from their next page on',
        `${passes}run only the checks whose result may differ since readers had the release`,
      ],
    ],
    [
      'share rail 5',
      [{ channel: 'canary', action: 'share', from: canary, to: { version: '1.0.0-b', percent: 5 }, why: 'x' }],
      null,
      [
        'rail canary would be 1.0.0-b at 5 % (now: 1.0.0-b at 10 %)',
        "  5 % of the readers would get the release, all others stable's release",
        'the gate: not needed, because no channel would get another release',
      ],
    ],
    [
      'end rail spring',
      [endOf(spring)],
      null,
      [
        'rail spring would end (now: 1.0.0-c)',
        "  the preview's links would end at once",
        'the gate: not needed, because no channel would get another release',
      ],
    ],
    [
      'retire rail',
      [endOf(stable, 'retire'), endOf(spring)],
      null,
      [
        'rail stable would end (now: 1.0.0-a)',
        '  readers would no longer get the remote from their next page on; open pages keep the remote',
        'rail spring would end (now: 1.0.0-c)',
        "  the preview's links would end at once",
        'the gate: not needed, because no channel would get another release',
      ],
    ],
  ])('of %s says what would change, for whom, and what the gate knows', async (typed, moves, trial, lines) => {
    for (const [channel, percent] of [['stable'], ['canary', 10]] as const)
      registry().point('rail', channel, '1.0.0-a', 'release', percent);
    registry().published = registry().gate;
    registry().commandAnswer = [200, { moves, trial }];
    const ended = await command(...typed.split(' '), '--dry-run');
    expect(ended).toEqual({ code: 0, error: '', out: [...lines, 'dry run: nothing has changed', ''].join('\n') });
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
      error: expect.stringMatching(/has no dry run of retire and executed the command[^]*rail is retired \(change 9/),
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
