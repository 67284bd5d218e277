import { request as send } from 'node:http';
import {
  RELEASE_AUTHOR_HEADER,
  RELEASE_SIGNATURE_HEADER,
  UPLOAD_MAXIMUM,
} from '@plainwell/contracts/delivery/registry.ts';
import { describe, expect, test } from 'vitest';
import { bearer, withJson, registryForEachTest } from '../testing/registry-server.fixture.ts';
import { createReleaseTokens } from '../tokens/release-tokens.ts';
import { testRelease } from '../testing/release.fixture.ts';

const one = testRelease('rail', 'one');
const { version } = one.manifest;
const move = { version, why: 'a better rail' };
const { db, server, call, upload, point } = registryForEachTest();

describe('who has no good token is sent away, and counted:', () => {
  const refusals = async () =>
    (await server().metrics.refusedReleaseTokens.get()).values.map(({ labels, value }) => [labels.fault, value]);

  test('none, malformed, unknown and revoked', async () => {
    const statusWith = async (Authorization: string) =>
      (await fetch(`${server().origin}/api/registry/channels`, { headers: { Authorization } })).status;
    const none = await fetch(`${server().origin}/api/registry/channels`);
    expect([none.status, none.headers.get('www-authenticate'), await none.json()]).toEqual([
      401,
      'Bearer',
      { error: 'This call needs the token of a team.' },
    ]);
    expect([await statusWith('Basic YTpi'), await statusWith('Bearer of another site')]).toEqual([401, 401]);
    expect(await statusWith('Bearer unknown')).toBe(401);
    await createReleaseTokens(db()).followSetting([]);
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
      body: { error: 'This token is for rail: it can neither publish article nor move its channels.' },
    });
    expect((await point(move, '/channels/article/stable')).status).toBe(403);
    expect((await call('/names/shell/end', withJson('POST', { channel: 'canary' }))).status).toBe(403);
    expect((await call('/prune', withJson('POST', {}))).status).toBe(403);
    expect(await refusals()).toEqual([['another-team', 4]]);
  });

  test('guesses over and over, which must wait; the team must not', async () => {
    const stranger = () =>
      fetch(`${server().origin}/api/registry/channels`, { headers: { Authorization: 'Bearer guess' } });
    for (let guesses = 0; guesses < 60; guesses += 1) await stranger();
    const answer = await stranger();
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await call('/channels')).status).toBe(200);
  });
});

describe('a malformed call is told what is wrong with it:', () => {
  test.each([
    ['no reason', { ...move, why: ' ' }, 'why'],
    ['a reason that is no text', { ...move, why: 'a\0b' }, 'why'],
    ['a version that is none', { ...move, version: 'latest' }, 'version'],
    ['a share over everything', { ...move, percent: 101 }, 'percent'],
    ['a share in thousandths', { ...move, percent: 0.001 }, 'percent'],
    ['something that is no object', [], 'body'],
  ])('%s', async (_what, body, field) => {
    expect(await point(body, '/channels/rail/canary')).toMatchObject({
      status: 400,
      body: { error: expect.any(String), fields: { [field]: expect.any(String) } },
    });
  });

  test.each([
    ['PUT /channels/rail/stable', { ...move, isDryRun: true }, { isDryRun: 'is not known here' }],
    ['POST /names/rail/rollback', { dryRun: true }, { dryRun: 'is not known here: did you mean isDryRun?' }],
    [
      'POST /names/rail/promote',
      { version, expectdChange: 1, more: 1 },
      { expectdChange: 'is not known here: did you mean expectedChange?', more: 'is not known here' },
    ],
    ['POST /names/rail/rollback?isDryRun=true', {}, { isDryRun: 'is not known here' }],
    ['POST /prune', { name: 'rail', 'dry-run': true }, { 'dry-run': 'is not known here: did you mean isDryRun?' }],
    ['POST /prune?dry-run=1', { name: 'rail' }, { 'dry-run': 'is not known here' }],
  ])('a call with what it does not know, %s %o, does nothing', async (address, body, fields) => {
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
    ['a body that is too large', () => point({ ...move, more: 'x'.repeat(30_000) }), 413],
    ['a release that is not there', () => point(move), 404],
    ['details of a release that is not there', () => call('/releases/rail/0.0.0'), 404],
    ['a gate for a release that is not there', () => call('/releases/rail/0.0.0/gate', { method: 'POST' }), 404],
    ['a canary that is not there', () => call('/names/rail/end', withJson('POST', { channel: 'canary' })), 404],
    [
      'an end of stable',
      () => upload(one).then(() => call('/names/rail/end', withJson('POST', { channel: 'stable' }))),
      400,
    ],
    ['a channel that nobody may have', () => point(move, '/channels/rail/Not%20a%20channel'), 400],
    ['a name that nobody may have', () => point(move, '/channels/text-ads/stable'), 400],
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
      { port: server().port, host: '127.0.0.1', path: '/api/registry/releases/rail', method: 'POST', headers },
      (response) => {
        resolve(response.statusCode);
        sent.destroy();
      },
    );
    sent.on('error', reject).flushHeaders();
  });
  expect(status).toBe(413);
});
