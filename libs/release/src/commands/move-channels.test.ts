import { tmpdir } from 'node:os';
import { releaseManifestSchema } from '@plainwell/contracts/delivery/release-manifest.ts';
import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import type { CommandRefusal } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runAgainst } from '../command.fixture.ts';
import { startFakeRegistry, type FakeRegistry } from '../registry/registry.fixture.ts';

let registry: FakeRegistry;
beforeEach(async () => {
  registry = await startFakeRegistry();
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) publish(version, 100);
});
afterEach(() => registry.close());

function publish(version: string, size: number) {
  const file = { size, gzip: size / 2, integrity: `sha384-${(size % 10).toString().repeat(64)}` };
  registry.manifests.set(
    version,
    releaseManifestSchema.parse({
      kind: 'remote',
      contractVersion: CONTRACT_VERSION,
      name: 'rail',
      version,
      files: { 'browser/RailSlot.js': file },
      shared: {},
      props: {},
      browser: {
        entry: 'browser/remoteEntry.js',
        modules: { './RailSlot': { scripts: ['browser/RailSlot.js'], styles: [] } },
      },
      server: { entry: 'server/remoteEntry.js' },
    }),
  );
}

const command = (...args: string[]) => runAgainst(registry, tmpdir(), ...args);

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

/** The change that retired the rail. */
const retirement: PointerChange = {
  change: 9,
  at: '2026-01-02T10:00:00.000Z',
  name: 'rail',
  channel: 'stable',
  action: 'retire',
  from: { version: '1.0.0-a', percent: null },
  to: null,
  who: 'this machine',
  why: 'no page shows it',
};

describe('a command of the registry', () => {
  beforeEach(() => {
    registry.point('rail', 'stable', '1.0.0-a', 'release');
    registry.commandAnswer = [200, { changes: [changed('stable', { version: '1.0.0-b', percent: null })] }];
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
    expect(registry.commands).toEqual([sent]);
  });

  test('tells every channel that moved', async () => {
    registry.commandAnswer = [
      200,
      { changes: [changed('stable', { version: '1.0.0-b', percent: null }), changed('canary', null)] },
    ];
    expect((await command('promote', 'rail')).out).toContain('rail canary is ended');
    expect(JSON.parse((await command('promote', 'rail', '--json')).out)).toMatchObject({
      change: { channel: 'stable' },
      ended: { channel: 'canary', to: null },
    });
  });

  test.each<[CommandRefusal, number, string]>([
    [{ kind: 'no-version' }, 2, 'list shows the releases'],
    [{ kind: 'share-missing' }, 2, '--percent 10'],
    [{ kind: 'unknown-release', version: '9' }, 2, 'list shows the releases'],
    [{ kind: 'unknown-name', name: 'rial', names: ['rail'] }, 2, 'did you mean rail?'],
    [{ kind: 'no-canary' }, 1, 'start one with --channel canary'],
    [{ kind: 'no-channel', channel: 'canary', channels: ['spring', 'stable'] }, 1, 'it has spring, stable'],
    [{ kind: 'nothing-before' }, 1, 'list shows which releases are kept'],
    [{ kind: 'not-kept', version: '1.0.0-b' }, 1, 'list shows which releases are kept'],
    [{ kind: 'already-there', channel: 'stable', version: '1.0.0-a' }, 1, 'The words of the site.'],
    [{ kind: 'stable-stays' }, 1, 'The words of the site.'],
    [{ kind: 'overtaken' }, 1, 'The words of the site.'],
    [{ kind: 'shell-stays' }, 1, 'The words of the site.'],
    [{ kind: 'retired', retirement }, 1, 'rollback brings it back'],
    [
      { kind: 'in-use', slots: [{ shell: '1.0.0-s', channel: 'stable', layout: 'article', module: './RailSlot' }] },
      1,
      './RailSlot in the layout article of shell 1.0.0-s (stable)',
    ],
  ])('that is refused ends with its exit code and how to mend it: %j', async (refusal, code, words) => {
    registry.commandAnswer = refusedBy(refusal);
    expect(await command('promote', 'rail')).toMatchObject({ code, error: expect.stringContaining(words) });
  });

  test('that comes second says where the channel points now', async () => {
    registry.commandAnswer = [409, { error: 'The words of the site.', pointer: { ...registry.pointers[0] } }];
    expect(await command('rollback', 'rail')).toMatchObject({
      code: 4,
      error: expect.stringContaining('stable points at 1.0.0-a'),
    });
  });

  test('that the gate refuses gives every reason', async () => {
    registry.commandAnswer = [
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
      error: expect.stringContaining('no release of rail is "9.9.9"'),
    });
    expect(registry.commands).toEqual([]);
  });
});

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
      registry.point('rail', channel, '1.0.0-a', 'release', percent);
    registry.published = registry.gate;
    registry.commandAnswer = [200, { moves, trial }];
    const ended = await command(...typed.split(' '), '--dry-run');
    expect(ended).toEqual({ code: 0, error: '', out: [...lines, 'a dry run: nothing was changed', ''].join('\n') });
    expect(registry.commands).toEqual([
      [expect.stringContaining(' rail'), expect.objectContaining({ isDryRun: true })],
    ]);
  });

  test('with --json gives the moves and the report of the gate', async () => {
    registry.published = registry.gate;
    registry.commandAnswer = [200, { moves: [toStable], trial: full }];
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
    registry.commandAnswer = [200, { changes: [retirement] }];
    expect(await command('retire', 'rail', '--dry-run')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/does not know dry runs of retire, and did it[^]*rail is retired \(change 9/),
    });
  });

  test('of what the registry refuses ends as the command itself', async () => {
    registry.commandAnswer = refusedBy({ kind: 'nothing-before' });
    expect(await command('rollback', 'rail', '--dry-run')).toMatchObject({
      code: 1,
      error: expect.stringContaining('The words of the site.'),
    });
  });
});

describe('a remote that is retired', () => {
  test('is told with the way back', async () => {
    registry.commandAnswer = [200, { changes: [retirement] }];
    expect(await command('retire', 'rail')).toEqual({
      code: 0,
      error: '',
      out: 'rail is retired (change 9; it was 1.0.0-a); rollback rail brings it back\n',
    });
  });

  test('is shown in lists', async () => {
    registry.retirements.push(retirement);
    expect((await command('list', 'rail')).out).toContain(
      'rail is retired since 2026-01-02 10:00 UTC by this machine: no page shows it; rollback rail brings it back',
    );
    expect((await command('list', 'article')).out).not.toContain('retired');
  });
});

test('lists say which channels point at a release, and whether it is pruned', async () => {
  registry.point('rail', 'canary', '1.0.0-b', 'release', 10);
  registry.pruned.add('1.0.0-a');
  const { out } = await command('list', 'rail');
  expect(out).toMatch(/1\.0\.0-b +canary 10 %/);
  expect(out).toMatch(/1\.0\.0-a +pruned/);
});

test('the history tells from, to, who and why', async () => {
  registry.point('rail', 'stable', '1.0.0-a', 'release');
  registry.point('rail', 'stable', '1.0.0-b', 'promote');
  const { out } = await command('history', 'rail');
  expect(out).toMatch(/2 .*promote +1\.0\.0-a +1\.0\.0-b +rail-ci +a test/);
  expect(JSON.parse((await command('history', 'rail', '--json', '--before', '2')).out).changes).toHaveLength(1);
});

test('a difference shows what grew, by default from stable', async () => {
  registry.point('rail', 'stable', '1.0.0-a', 'release');
  publish('1.0.0-d', 4_102);
  const { out } = await command('diff', 'rail', 'stable', '1.0.0-d');
  expect(out).toContain('rail: 1.0.0-a → 1.0.0-d');
  expect(out).toMatch(/browser\/RailSlot\.js +0\.1 kB → 4\.1 kB \(\+4 kB\)/);
  publish('1.0.0-e', 104);
  expect((await command('diff', 'rail', 'stable', '1.0.0-e')).out).toContain('(+4 B)');
});
