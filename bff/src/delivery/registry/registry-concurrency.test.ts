import { request as send } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { onEachRegistry } from './testing/each-registry.fixture.ts';
import { bearer, serveRegistry, type RegistryServer } from './testing/registry-server.fixture.ts';
import { archiveOfRelease, testRelease } from './testing/release.fixture.ts';

const one = testRelease('rail', 'one');
const two = testRelease('rail', 'two');
const { version } = one.manifest;
const move = { why: 'a better rail' };

/* Calls of teams over HTTP that arrive at the same instant or break off. */
await onEachRegistry((at) => {
  let server: RegistryServer;
  beforeEach(async () => {
    server = await serveRegistry(at);
  });
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  test('of two different uploads of a version one is kept, whole, and the other is told', async () => {
    const answers = await Promise.all([server.upload(one), server.upload(testRelease('rail', 'other', { version }))]);
    expect(statuses(answers)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: expect.stringContaining('The version already exists'),
    });
    expect(await at.registry.getVerified({ name: 'rail', version })).toMatchObject({ ok: true });
    expect(await at.registry.releases('rail')).toHaveLength(1);
  });

  test('the same upload twice is kept once, and both hear that it is there', async () => {
    const answers = await Promise.all([server.upload(one), server.upload(one)]);
    expect(statuses(answers)).toEqual([200, 201]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ isNew: false, release: { version } });
  });

  test('of two commands for a pointer one wins, and the loser is told where it stands; both releases are kept', async () => {
    expect(statuses(await Promise.all([server.upload(one), server.upload(two)]))).toEqual([201, 201]);
    const answers = await Promise.all(
      [one, two].map(({ manifest }) => server.point({ ...move, version: manifest.version, expectedChange: null })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const winner = (answers[0]?.status === 200 ? one : two).manifest.version;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: expect.stringContaining('Somebody else has moved'),
      pointer: { version: winner },
    });
    expect(await at.registry.pointers()).toMatchObject([{ channel: 'stable', version: winner }]);
    expect(await at.registry.changes({ limit: 10 })).toHaveLength(1);
    expect((await at.registry.releases('rail')).map(({ isKept }) => isKept)).toEqual([true, true]);
  });

  test('of two commands that saw nothing both are followed, one after the other, and the audit says so', async () => {
    for (const release of [one, two]) await at.seed(release);
    const answers = await Promise.all(
      [one, two].map(({ manifest }) => server.point({ ...move, version: manifest.version })),
    );
    expect(statuses(answers)).toEqual([200, 200]);
    const [last, first] = await at.registry.changes({ limit: 10 });
    expect(last?.from).toEqual(first?.to);
    expect(await at.registry.pointers()).toMatchObject([{ version: last?.to?.version }]);
  });

  test.each([
    ['within the archive', (archive: Buffer) => archive.subarray(0, archive.length / 2)],
    ['just before its end', (archive: Buffer) => archive.subarray(0, -1)],
  ])('an upload that breaks off %s leaves nothing behind, and comes whole the next time', async (_where, sentOf) => {
    const archive = archiveOfRelease(one);
    await new Promise((resolve) => {
      const headers = { ...bearer, 'Content-Type': 'application/gzip', 'Content-Length': archive.length };
      const sent = send({
        port: server.port,
        host: '127.0.0.1',
        path: '/api/registry/releases/rail',
        method: 'POST',
        headers,
      });
      sent.on('error', resolve).write(sentOf(archive), () => sent.destroy(new Error('broken off')));
    });
    await expect
      .poll(async () => (await server.metrics.releaseUploads.get()).values)
      .toMatchObject([{ value: 1, labels: { outcome: 'unreadable' } }]);
    expect(await readdir(join(at.dataDir, 'releases-arriving'))).toEqual([]);
    expect((await server.call('/releases')).body).toEqual({ releases: [] });
    expect(at.checked).toEqual([]);
    expect((await server.upload(one)).status).toBe(201);
  });
});
