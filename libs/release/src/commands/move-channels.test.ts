import type { CommandRefusal } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { registryWithRail, retirement } from './registry-with-rail.fixture.ts';

const { registry, command } = registryWithRail();

const refusedBy = (refusal: CommandRefusal): [number, object] => [409, { error: 'The words of the site.', refusal }];

const changed = (channel: string, to: PointerChange['to']): PointerChange => ({
  change: 7,
  at: '2026-01-01T00:00:00.000Z',
  name: 'rail',
  channel,
  action: 'promote',
  from: { version: '1.0.0-a', percent: null },
  to,
  who: 'rail-ci',
  why: 'x',
});

describe('a command of the registry', () => {
  beforeEach(() => {
    registry().point('rail', 'stable', '1.0.0-a', 'release');
    registry().commandAnswer = [200, { changes: [changed('stable', { version: '1.0.0-b', percent: null })] }];
  });

  test.each<[string, string[], [string, object]]>([
    ['promotes what the canary has', ['promote', 'rail'], ['promote rail', { channel: 'stable' }]],
    [
      'promotes a version',
      ['promote', 'rail', '1.0.0-c', '--why', 'it is ready'],
      ['promote rail', { version: '1.0.0-c', channel: 'stable', why: 'it is ready' }],
    ],
    [
      'promotes a version that is said by a part',
      ['promote', 'rail', '0-c'],
      ['promote rail', { version: '1.0.0-c', channel: 'stable' }],
    ],
    [
      'promotes what a channel has',
      ['promote', 'rail', 'stable', '--channel', 'spring'],
      ['promote rail', { version: '1.0.0-a', channel: 'spring' }],
    ],
    [
      'promotes to the canary',
      ['promote', 'rail', '1.0.0-c', '--channel', 'canary', '--percent', '10'],
      ['promote rail', { version: '1.0.0-c', channel: 'canary', percent: 10 }],
    ],
    ['rolls back to the release before', ['rollback', 'rail'], ['rollback rail', {}]],
    [
      'rolls back to a version',
      ['rollback', 'rail', '0-c', '--why', 'still broken'],
      ['rollback rail', { version: '1.0.0-c', why: 'still broken' }],
    ],
    ['sets a share', ['share', 'rail', '2.5'], ['share rail', { percent: 2.5 }]],
    ['ends a channel', ['end', 'rail', 'canary'], ['end rail', { channel: 'canary' }]],
    ['retires a remote', ['retire', 'rail', '--why', 'no page shows it'], ['retire rail', { why: 'no page shows it' }]],
  ])('%s by one call', async (_what, args, sent) => {
    expect(await command(...args)).toMatchObject({ code: 0, out: expect.stringContaining('rail stable is 1.0.0-b') });
    expect(registry().commands).toEqual([sent]);
  });

  test('tells every channel that moved', async () => {
    registry().commandAnswer = [
      200,
      { changes: [changed('stable', { version: '1.0.0-b', percent: null }), changed('canary', null)] },
    ];
    expect((await command('promote', 'rail')).out).toContain('rail canary has ended');
    expect(JSON.parse((await command('promote', 'rail', '--json')).out)).toMatchObject({
      change: { channel: 'stable' },
      ended: { channel: 'canary', to: null },
    });
  });

  test.each<[CommandRefusal, number, string]>([
    [{ kind: 'no-version' }, 2, 'run "list" to see the releases'],
    [{ kind: 'share-missing' }, 2, '--percent 10'],
    [{ kind: 'unknown-release', version: '9' }, 2, 'run "list" to see the releases'],
    [{ kind: 'unknown-name', name: 'rial', names: ['rail'] }, 2, 'did you mean rail?'],
    [{ kind: 'no-canary' }, 1, 'start a canary with --channel canary'],
    [{ kind: 'no-channel', channel: 'canary', channels: ['spring', 'stable'] }, 1, 'running channels: spring, stable'],
    [{ kind: 'nothing-before' }, 1, 'run "list" to see which releases have stored files'],
    [{ kind: 'not-kept', version: '1.0.0-b' }, 1, 'run "list" to see which releases have stored files'],
    [{ kind: 'already-there', channel: 'stable', version: '1.0.0-a' }, 1, 'The words of the site.'],
    [{ kind: 'stable-stays' }, 1, 'The words of the site.'],
    [{ kind: 'overtaken' }, 1, 'The words of the site.'],
    [{ kind: 'shell-stays' }, 1, 'The words of the site.'],
    [{ kind: 'retired', retirement }, 1, 'restore the remote with "rollback"'],
    [
      { kind: 'in-use', slots: [{ shell: '1.0.0-s', channel: 'stable', layout: 'article', module: './RailSlot' }] },
      1,
      './RailSlot in the layout article of shell 1.0.0-s (stable)',
    ],
  ])('that is refused ends with its exit code and how to mend it: %j', async (refusal, code, words) => {
    registry().commandAnswer = refusedBy(refusal);
    expect(await command('promote', 'rail')).toMatchObject({ code, error: expect.stringContaining(words) });
  });

  test('that comes second says where the channel points now', async () => {
    registry().commandAnswer = [409, { error: 'The words of the site.', pointer: { ...registry().pointers[0] } }];
    expect(await command('rollback', 'rail')).toMatchObject({
      code: 4,
      error: expect.stringContaining('stable has pointed at 1.0.0-a'),
    });
  });

  test('that the gate refuses gives every reason', async () => {
    registry().commandAnswer = [
      422,
      {
        error: 'The gate refused the release.',
        gate: {
          isOpen: false,
          findings: [{ check: 'modules', outcome: 'refused', reasons: ['./RailSlot is not exposed'], duration: 1 }],
        },
      },
    ];
    expect(await command('promote', 'rail')).toMatchObject({
      code: 3,
      error: expect.stringContaining('./RailSlot is not exposed'),
    });
  });

  test('is not sent for a version that could be several, or none', async () => {
    expect(await command('rollback', 'rail', '1.0.0')).toMatchObject({
      code: 2,
      error: expect.stringContaining('more than one'),
    });
    expect(await command('promote', 'rail', '9.9.9')).toMatchObject({
      code: 2,
      error: expect.stringContaining('no release of rail matches "9.9.9"'),
    });
    expect(registry().commands).toEqual([]);
  });
});

describe('a remote that is retired', () => {
  test('is told with the way back', async () => {
    registry().commandAnswer = [200, { changes: [retirement] }];
    expect(await command('retire', 'rail')).toEqual({
      code: 0,
      error: '',
      out: 'rail is retired (change 9; before: 1.0.0-a); restore the remote with "rollback rail"\n',
    });
  });

  test('is shown in lists', async () => {
    registry().retirements.push(retirement);
    expect((await command('list', 'rail')).out).toContain(
      'rail was retired on 2026-01-02 10:00 UTC by this machine: no page shows it; restore the remote with "rollback rail"',
    );
    expect((await command('list', 'article')).out).not.toContain('retired');
  });
});
