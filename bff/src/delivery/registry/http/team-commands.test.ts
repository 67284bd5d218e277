import { beforeEach, describe, expect, test } from 'vitest';
import { closedGate } from '../testing/registry.fixture.ts';
import { withJson, registryForEachTest } from '../testing/registry-server.fixture.ts';
import { testRelease } from '../testing/release.fixture.ts';

const one = testRelease('rail', 'one');
const { version } = one.manifest;
const move = { version, why: 'a better rail' };
const { at, call, point } = registryForEachTest();

describe('a command', () => {
  const two = testRelease('rail', 'two');
  const command = (of: string, body: object, name = 'rail') => call(`/names/${name}/${of}`, withJson('POST', body));
  beforeEach(async () => {
    for (const release of [one, two]) await at().seed(release);
    await point(move);
    await point({ version: two.manifest.version, percent: 10, why: 'a try' }, '/channels/rail/canary');
  });

  test('answers all that it moved, in the name of the team', async () => {
    expect(await command('share', { percent: 50 })).toMatchObject({
      status: 200,
      body: { changes: [{ action: 'share', to: { percent: 50 }, who: 'rail/setting', why: 'share set by command' }] },
    });
    expect(await command('promote', { why: 'it went well' })).toMatchObject({
      status: 200,
      body: {
        changes: [
          { action: 'promote', channel: 'stable', why: 'it went well' },
          { action: 'end', channel: 'canary', to: null },
        ],
      },
    });
    expect(await command('rollback', {})).toMatchObject({
      status: 200,
      body: { changes: [{ action: 'rollback', to: { version } }] },
    });
  });

  test('answers what it would move, and moves nothing, in a dry run', async () => {
    const planned = await command('promote', { isDryRun: true });
    expect(planned).toMatchObject({
      status: 200,
      body: {
        moves: [
          { action: 'promote', from: { version }, to: { version: two.manifest.version } },
          { action: 'end', channel: 'canary' },
        ],
        trial: { version: two.manifest.version, mode: 'full' },
      },
    });
    expect((await call('/channels')).body).toMatchObject({
      pointers: [{ channel: 'canary' }, { channel: 'stable', version }],
    });
  });

  test('retires a remote, which the channels then say', async () => {
    expect(await command('retire', { isDryRun: true })).toMatchObject({
      status: 200,
      body: {
        moves: [
          { action: 'retire', channel: 'stable' },
          { action: 'end', channel: 'canary' },
        ],
        trial: null,
      },
    });
    expect(await command('retire', { why: 'no page shows it' })).toMatchObject({
      status: 200,
      body: {
        changes: [
          { action: 'retire', to: null, who: 'rail/setting' },
          { channel: 'canary', to: null },
        ],
      },
    });
    expect((await call('/channels')).body).toMatchObject({
      pointers: [],
      retirements: [{ name: 'rail', why: 'no page shows it' }],
    });
    expect(await command('promote', { version })).toMatchObject({
      status: 409,
      body: {
        error: expect.stringMatching(/^rail was retired on \d{4}-\d\d-\d\d by rail\/setting \(no page shows it\)/),
        refusal: { kind: 'retired' },
      },
    });
  });

  test('cannot say what its move is for: the registry does', async () => {
    expect(await point({ ...move, version: two.manifest.version })).toMatchObject({
      status: 200,
      body: { change: { action: 'release' } },
    });
    for (const answer of [await point({ ...move, action: 'rollback' }), await command('end', { action: 'start' })])
      expect(answer).toMatchObject({ status: 400, body: { fields: { action: 'is not known here' } } });
    expect(await command('rollback', { version })).toMatchObject({
      status: 200,
      body: { changes: [{ action: 'rollback' }] },
    });
  });

  test.each<[string, () => Promise<{ status: number; body: unknown }>, number, object]>([
    [
      'that comes second',
      () => command('end', { channel: 'canary', expectedChange: 0 }),
      409,
      { pointer: { channel: 'canary', percent: 10 } },
    ],
    [
      'whose channel is not there',
      () => command('end', { channel: 'spring' }),
      404,
      { refusal: { kind: 'no-channel', channels: ['canary', 'stable'] } },
    ],
    ['without a release before', () => command('rollback', {}), 409, { refusal: { kind: 'nothing-before' } }],
    [
      'to where the channel points',
      () => command('promote', { version }),
      409,
      { refusal: { kind: 'already-there', channel: 'stable', version } },
    ],
    [
      'of a release that is not there',
      () => command('promote', { version: '9.9.9' }),
      404,
      { refusal: { kind: 'unknown-release', version: '9.9.9' } },
    ],
    [
      'with a share that none is',
      () => command('share', { percent: 101 }),
      400,
      { fields: { percent: expect.any(String) } },
    ],
    ['without its channel', () => command('end', {}), 400, { fields: { channel: expect.any(String) } }],
    ['of another team', () => command('promote', {}, 'article'), 403, {}],
    ['that is none', () => command('explode', {}), 404, {}],
    ['by another method', () => call('/names/rail/promote'), 405, {}],
  ])('%s is refused', async (_what, ask, status, body) => {
    expect(await ask()).toMatchObject({ status, body: { error: expect.stringMatching(/^[^\n]+[.?]$/), ...body } });
    expect((await call('/channels')).body).toMatchObject({
      pointers: [
        { channel: 'canary', percent: 10 },
        { channel: 'stable', version },
      ],
    });
  });

  test('that the gate refuses gives every reason', async () => {
    at().setGate(closedGate);
    expect(await command('promote', {})).toMatchObject({ status: 422, body: { gate: closedGate } });
  });
});
