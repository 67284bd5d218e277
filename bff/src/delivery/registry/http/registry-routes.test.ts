import { request as send } from 'node:http';
import {
  RELEASE_AUTHOR_HEADER,
  RELEASE_SIGNATURE_HEADER,
  UPLOAD_MAXIMUM,
} from '@plainwell/contracts/delivery/registry.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { openPreparedPglite } from '../../../database/testing/prepared-database.fixture.ts';
import { SiteStoppingError } from '../../../telemetry/unavailable.ts';
import { emptyRegistry } from '../testing/each-registry.fixture.ts';
import { closedGate, openTestRegistry, type TestRegistry } from '../testing/registry.fixture.ts';
import { bearer, serveRegistry, withJson, type RegistryServer } from '../testing/registry-server.fixture.ts';
import { createReleaseTokens } from '../tokens/release-tokens.ts';
import { testRelease } from '../testing/release.fixture.ts';

const one = testRelease('rail', 'one');
const { version } = one.manifest;
let database: OpenDatabase;
let at: TestRegistry;
let server: RegistryServer;
let call: RegistryServer['call'];
let upload: RegistryServer['upload'];
let point: RegistryServer['point'];

beforeAll(async () => {
  database = await openPreparedPglite();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyRegistry(database.db);
  at = await openTestRegistry(database.db);
  server = await serveRegistry(at);
  ({ call, upload, point } = server);
});
const order = { version, why: 'a better rail' };

describe('a team', () => {
  test('publishes its release, points stable at it, and reads what became of it', async () => {
    const published = await upload(one, undefined, {
      [RELEASE_AUTHOR_HEADER]: encodeURIComponent('Łucja <l@example.org>'),
    });
    expect([published.status, published.body]).toEqual([
      201,
      expect.objectContaining({ isNew: true, isDryRun: false }),
    ]);
    expect((await upload(one)).status).toBe(200);
    expect(
      (await server.metrics.releaseUploads.get()).values.map(({ labels, value }) => [
        labels.remote,
        labels.outcome,
        value,
      ]),
    ).toEqual([
      ['rail', 'new', 1],
      ['rail', 'known', 1],
    ]);
    const pointed = await point(order);
    expect([pointed.status, pointed.body]).toMatchObject([
      200,
      {
        change: {
          name: 'rail',
          channel: 'stable',
          action: 'release',
          from: null,
          to: { version, percent: null },
          who: 'rail/setting',
          why: 'a better rail',
        },
      },
    ]);
    expect((await call('/releases?name=rail')).body).toMatchObject({
      releases: [{ version, author: 'Łucja <l@example.org>', channels: ['stable'] }],
    });
    expect((await call(`/releases/rail/${version}`)).body).toMatchObject({
      release: { version },
      manifest: { name: 'rail' },
      gate: { isOpen: true },
    });
    expect((await call(`/releases/rail/${version}/gate`, { method: 'POST' })).body).toMatchObject({ isOpen: true });
    expect((await call('/channels')).body).toMatchObject({ pointers: [{ name: 'rail', channel: 'stable', version }] });
    expect((await call('/changes?name=rail&limit=1')).body).toMatchObject({ changes: [{ to: { version } }] });
    const ended = await point({ ...order, percent: 10 }, '/channels/rail/canary').then(() =>
      call('/names/rail/end', withJson('POST', { channel: 'canary', why: 'enough seen' })),
    );
    expect([ended.status, ended.body]).toMatchObject([
      200,
      { changes: [{ action: 'end', from: { percent: 10 }, to: null }] },
    ]);
    expect((await call('/prune', withJson('POST', { name: 'rail' }))).body).toEqual({ pruned: [] });
  });

  test('is told that the site is stopping, where that ends the trial, and when to come again; nothing is kept', async () => {
    at.whileChecking(() => Promise.reject(new SiteStoppingError()));
    const refused = await upload(one);
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ error: expect.stringMatching(/^The site is stopping/) }),
    ]);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await call('/releases')).body).toEqual({ releases: [] });
  });

  test('tries a release without keeping it', async () => {
    const tried = await upload(one, '/releases/rail?dry-run=1');
    expect([tried.status, tried.body]).toEqual([200, expect.objectContaining({ isDryRun: true, isNew: true })]);
    expect((await call('/releases')).body).toEqual({ releases: [] });
  });

  test('is told all that the gate has against a release', async () => {
    at.setGate(closedGate);
    expect(await upload(one)).toMatchObject({
      status: 422,
      body: { error: 'The gate refused the release for one reason.', gate: closedGate },
    });
    at.setGate(null);
    await upload(one);
    at.setGate(closedGate);
    expect(await point(order)).toMatchObject({ status: 422, body: { gate: closedGate } });
  });

  test('is told when the version is taken, and when somebody else was first', async () => {
    await upload(one);
    expect(await upload(testRelease('rail', 'other', { version }))).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('taken') },
    });
    await point(order);
    expect(await point({ ...order, expectedChange: null })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('first'), pointer: { version } },
    });
  });
});

describe('a command', () => {
  const two = testRelease('rail', 'two');
  const command = (of: string, body: object, name = 'rail') => call(`/names/${name}/${of}`, withJson('POST', body));
  beforeEach(async () => {
    for (const release of [one, two]) await at.seed(release);
    await point(order);
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
    expect(await point({ ...order, version: two.manifest.version })).toMatchObject({
      status: 200,
      body: { change: { action: 'release' } },
    });
    for (const answer of [await point({ ...order, action: 'rollback' }), await command('end', { action: 'start' })])
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
    at.setGate(closedGate);
    expect(await command('promote', {})).toMatchObject({ status: 422, body: { gate: closedGate } });
  });
});

describe('who has no good token is sent away, and counted:', () => {
  const refusals = async () =>
    (await server.metrics.refusedReleaseTokens.get()).values.map(({ labels, value }) => [labels.fault, value]);

  test('none, malformed, unknown and revoked', async () => {
    const statusWith = async (Authorization: string) =>
      (await fetch(`${server.origin}/api/registry/channels`, { headers: { Authorization } })).status;
    const none = await fetch(`${server.origin}/api/registry/channels`);
    expect([none.status, none.headers.get('www-authenticate'), await none.json()]).toEqual([
      401,
      'Bearer',
      { error: 'This call needs the token of a team.' },
    ]);
    expect([await statusWith('Basic YTpi'), await statusWith('Bearer of another site')]).toEqual([401, 401]);
    expect(await statusWith('Bearer unknown')).toBe(401);
    await createReleaseTokens(database.db).followSetting([]);
    expect((await call('/channels')).status).toBe(401);
    expect(await refusals()).toEqual([
      ['missing', 1],
      ['malformed', 2],
      ['unknown', 1],
      ['revoked', 1],
    ]);
  });

  test('another team’s', async () => {
    const article = testRelease('article', 'one');
    expect(await upload(article, '/releases/article')).toMatchObject({
      status: 403,
      body: { error: 'This token is for rail: it can neither publish nor point article.' },
    });
    expect((await point(order, '/channels/article/stable')).status).toBe(403);
    expect((await call('/names/shell/end', withJson('POST', { channel: 'canary' }))).status).toBe(403);
    expect((await call('/prune', withJson('POST', {}))).status).toBe(403);
    expect(await refusals()).toEqual([['another-team', 4]]);
  });

  test('guesses over and over, which must wait; the team must not', async () => {
    const stranger = () =>
      fetch(`${server.origin}/api/registry/channels`, { headers: { Authorization: 'Bearer guess' } });
    for (let guesses = 0; guesses < 60; guesses += 1) await stranger();
    const answer = await stranger();
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await call('/channels')).status).toBe(200);
  });
});

describe('a malformed call is told what is wrong with it:', () => {
  test.each([
    ['no reason', { ...order, why: ' ' }, 'why'],
    ['a reason that is no text', { ...order, why: 'a\0b' }, 'why'],
    ['a version that is none', { ...order, version: 'latest' }, 'version'],
    ['a share over everything', { ...order, percent: 101 }, 'percent'],
    ['a share in thousandths', { ...order, percent: 0.001 }, 'percent'],
    ['something that is no object', [], 'body'],
  ])('%s', async (_what, body, field) => {
    expect(await point(body, '/channels/rail/canary')).toMatchObject({
      status: 400,
      body: { error: expect.any(String), fields: { [field]: expect.any(String) } },
    });
  });

  test.each([
    ['PUT /channels/rail/stable', { ...order, isDryRun: true }, { isDryRun: 'is not known here' }],
    ['POST /names/rail/rollback', { dryRun: true }, { dryRun: 'is not known here: did you mean isDryRun?' }],
    [
      'POST /names/rail/promote',
      { version, expectdChange: 1, more: 1 },
      { expectdChange: 'is not known here: did you mean expectedChange?', more: 'is not known here' },
    ],
    ['POST /names/rail/rollback?isDryRun=true', {}, { isDryRun: 'is not known here' }],
    ['POST /prune', { name: 'rail', 'dry-run': true }, { 'dry-run': 'is not known here: did you mean isDryRun?' }],
    ['POST /prune?dry-run=1', { name: 'rail' }, { 'dry-run': 'is not known here' }],
  ])('an order with what it does not know, %s %o, does nothing', async (address, body, fields) => {
    await upload(one);
    const [method = '', path = ''] = address.split(' ');
    expect(await call(path, withJson(method, body))).toMatchObject({ status: 400, body: { fields } });
    expect((await call('/channels')).body).toMatchObject({ pointers: [] });
  });

  test.each([
    ['?dry-run=true', { 'dry-run': 'must be 1 or 0' }],
    ['?dry-run=1&dry-run=1', { 'dry-run': 'must be 1 or 0' }],
    ['?dryRun=1', { dryRun: 'is not known here: did you mean dry-run?' }],
  ])('an upload with %s is kept nowhere', async (query, fields) => {
    expect(await upload(one, `/releases/rail${query}`)).toMatchObject({ status: 400, body: { fields } });
    expect((await call('/releases')).body).toEqual({ releases: [] });
  });

  test.each([
    [
      'a body that is no JSON',
      () =>
        call('/channels/rail/stable', { method: 'PUT', body: '{', headers: { 'Content-Type': 'application/json' } }),
      400,
    ],
    [
      'a body of another type',
      () => call('/channels/rail/stable', { method: 'PUT', body: 'a=b', headers: { 'Content-Type': 'text/plain' } }),
      415,
    ],
    ['no body', () => call('/channels/rail/stable', { method: 'PUT' }), 400],
    ['a body that is too large', () => point({ ...order, more: 'x'.repeat(30_000) }), 413],
    ['a release that is not there', () => point(order), 404],
    ['details of a release that is not there', () => call('/releases/rail/0.0.0'), 404],
    ['a gate for a release that is not there', () => call('/releases/rail/0.0.0/gate', { method: 'POST' }), 404],
    ['a canary that is not there', () => call('/names/rail/end', withJson('POST', { channel: 'canary' })), 404],
    [
      'an end of stable',
      () => upload(one).then(() => call('/names/rail/end', withJson('POST', { channel: 'stable' }))),
      400,
    ],
    ['a channel that nobody may have', () => point(order, '/channels/rail/Not%20a%20channel'), 400],
    ['a name that nobody may have', () => point(order, '/channels/text-ads/stable'), 400],
    ['a list of a name that nobody may have', () => call('/releases?name=text-ads'), 400],
    ['a list twice named', () => call('/releases?name=rail&name=rail'), 400],
    ['changes before nothing', () => call('/changes?before=x'), 400],
    ['an address that cannot be decoded', () => call('/releases/rail/%E0%A4%A'), 400],
    ['an address that holds what no database does', () => call('/releases/rail/%00'), 404],
    ['a call that is not there', () => call('/nothing'), 404],
    ['a method that is not there', () => call('/channels', { method: 'POST' }), 405],
    ['an upload of something else', () => call('/releases/rail', withJson('POST', {})), 415],
    ['an upload that is encoded twice', () => upload(one, undefined, { 'Content-Encoding': 'gzip' }), 415],
    ['an author that cannot be decoded', () => upload(one, undefined, { [RELEASE_AUTHOR_HEADER]: '%' }), 400],
    [
      'an upload of nothing',
      () =>
        call('/releases/rail', {
          method: 'POST',
          headers: { 'Content-Type': 'application/gzip' },
          body: new Uint8Array(1),
        }),
      400,
    ],
    ['an upload that nobody signed', () => upload(one, undefined, { [RELEASE_SIGNATURE_HEADER]: '' }), 400],
  ])('%s', async (_what, ask, status) => {
    const answer = await ask();
    expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([
      status,
      expect.objectContaining({ error: expect.stringMatching(/^[^\n]+[.?]$/) }),
      'no-store',
    ]);
  });
});

test('an upload that says it is too large is refused before it is sent', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { ...bearer, 'Content-Type': 'application/gzip', 'Content-Length': UPLOAD_MAXIMUM + 1 };
    const sent = send(
      { port: server.port, host: '127.0.0.1', path: '/api/registry/releases/rail', method: 'POST', headers },
      (response) => {
        resolve(response.statusCode);
        sent.destroy();
      },
    );
    sent.on('error', reject).flushHeaders();
  });
  expect(status).toBe(413);
});
