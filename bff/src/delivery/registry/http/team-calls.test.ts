import { RELEASE_AUTHOR_HEADER } from '@plainwell/contracts/delivery/registry.ts';
import { describe, expect, test } from 'vitest';
import { SiteStoppingError } from '../../../telemetry/unavailable.ts';
import { closedGate } from '../testing/registry.fixture.ts';
import { withJson, registryForEachTest } from '../testing/registry-server.fixture.ts';
import { testRelease } from '../testing/release.fixture.ts';

const one = testRelease('rail', 'one');
const { version } = one.manifest;
const move = { version, why: 'a better rail' };
const { at, server, call, upload, point } = registryForEachTest();

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
      (await server().metrics.releaseUploads.get()).values.map(({ labels, value }) => [
        labels.remote,
        labels.outcome,
        value,
      ]),
    ).toEqual([
      ['rail', 'new', 1],
      ['rail', 'known', 1],
    ]);
    const pointed = await point(move);
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
    const ended = await point({ ...move, percent: 10 }, '/channels/rail/canary').then(() =>
      call('/names/rail/end', withJson('POST', { channel: 'canary', why: 'enough seen' })),
    );
    expect([ended.status, ended.body]).toMatchObject([
      200,
      { changes: [{ action: 'end', from: { percent: 10 }, to: null }] },
    ]);
    expect((await call('/prune', withJson('POST', { name: 'rail' }))).body).toEqual({ pruned: [] });
  });

  test('is told that the site is stopping, where that ends the trial, and when to come again; nothing is kept', async () => {
    at().whileChecking(() => Promise.reject(new SiteStoppingError()));
    const refused = await upload(one);
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ error: expect.stringMatching(/^The site stopped before the gate finished/) }),
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
    at().setGate(closedGate);
    expect(await upload(one)).toMatchObject({
      status: 422,
      body: { error: 'The gate refused the release for one reason.', gate: closedGate },
    });
    at().setGate(null);
    await upload(one);
    at().setGate(closedGate);
    expect(await point(move)).toMatchObject({ status: 422, body: { gate: closedGate } });
  });

  test('is told when the version is taken, and when somebody else was first', async () => {
    await upload(one);
    expect(await upload(testRelease('rail', 'other', { version }))).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('already exists') },
    });
    await point(move);
    expect(await point({ ...move, expectedChange: null })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Somebody else has moved'), pointer: { version } },
    });
  });
});
