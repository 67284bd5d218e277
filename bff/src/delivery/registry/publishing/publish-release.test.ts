import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { releasePublicKey } from '@plainwell/contracts/delivery/release/release-signature.ts';
import { describe, expect, test } from 'vitest';
import { archiveOf } from '../testing/archive.fixture.ts';
import { onEachRegistry } from '../testing/each-registry.fixture.ts';
import { closedGate, openTestRegistry } from '../testing/registry.fixture.ts';
import { archiveOfRelease, testRelease, uploadOf } from '../testing/release.fixture.ts';
import { releases } from '../schema.ts';

await onEachRegistry((at) => {
  const release = testRelease('rail', 'one');
  const { version } = release.manifest;
  const filesOf = (folder: string) => readdir(join(at.dataDir, folder), { recursive: true }).catch(() => []);

  test('a release is kept whole, with everything that is said of it', async () => {
    const published = await at.registry.publish(await uploadOf(release));
    expect(published).toMatchObject({
      kind: 'published',
      isNew: true,
      gate: { isOpen: true },
      release: {
        name: 'rail',
        version,
        author: 'Ada Example <ada@example.org>',
        publishedBy: 'rail-ci',
        isKept: true,
        channels: [],
        files: 2,
      },
    });
    expect(await readFile(join(at.dataDir, 'releases/rail', version, 'release.json'), 'utf8')).toBe(
      release.files['release.json'],
    );
    expect(await at.registry.details({ name: 'rail', version })).toMatchObject({
      manifest: release.manifest,
      gate: { isOpen: true },
    });
    const [row] = await at.db.select().from(releases);
    expect(row).toMatchObject({
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      signature: expect.stringContaining('..'),
      size: 47,
    });
    expect(await filesOf('releases-arriving')).toEqual([]);
  });

  test('the same upload once more changes nothing, and does not go through the gate', async () => {
    await at.publish(release);
    expect(await at.registry.publish(await uploadOf(release))).toMatchObject({
      kind: 'published',
      isNew: false,
      release: { version },
    });
    expect(at.checked).toHaveLength(1);
    expect(await at.registry.releases('rail')).toHaveLength(1);
  });

  test('a different upload of a version is refused, and the first stays', async () => {
    await at.publish(release);
    const other = testRelease('rail', 'other', { version });
    expect(await at.registry.publish(await uploadOf(other))).toEqual({
      kind: 'version-conflict',
      reason: expect.stringContaining('cannot be replaced'),
    });
    expect(await at.registry.publish(await uploadOf(other, { isDryRun: true }))).toMatchObject({
      kind: 'version-conflict',
    });
    expect(at.checked).toHaveLength(1);
    expect(await at.registry.getVerified({ name: 'rail', version })).toMatchObject({ ok: true });
  });

  test('of two different uploads of a version at the same instant one is kept, whole', async () => {
    const other = testRelease('rail', 'other', { version });
    const answers = await Promise.all([
      at.registry.publish(await uploadOf(release)),
      at.registry.publish(await uploadOf(other)),
    ]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['published', 'version-conflict']);
    expect(await at.registry.getVerified({ name: 'rail', version })).toMatchObject({ ok: true });
  });

  test('the same upload twice at the same instant is kept once', async () => {
    const answers = await Promise.all([
      at.registry.publish(await uploadOf(release)),
      at.registry.publish(await uploadOf(release)),
    ]);
    expect(answers.map((answer) => answer.kind === 'published' && answer.isNew).sort()).toEqual([false, true]);
  });

  test('a dry run goes through the gate and keeps nothing', async () => {
    expect(await at.registry.publish(await uploadOf(release, { isDryRun: true }))).toMatchObject({
      kind: 'published',
      isNew: true,
      release: { isKept: false },
    });
    expect(at.checked).toHaveLength(1);
    expect(await at.registry.isRegistered({ name: 'rail', version })).toBe(false);
    expect([...(await filesOf('releases')), ...(await filesOf('releases-arriving'))]).toEqual([]);
  });

  test('files that were damaged are put back by the same upload', async () => {
    await at.publish(release);
    await rm(join(at.dataDir, 'releases/rail', version), { recursive: true });
    expect(await at.registry.getVerified({ name: 'rail', version })).toMatchObject({ ok: false });
    await at.publish(release);
    expect(await at.registry.getVerified({ name: 'rail', version })).toMatchObject({ ok: true });
  });

  describe('is refused with its reason, and nothing of it stays:', () => {
    const refused = async (changes: Parameters<typeof uploadOf>[1], of = release) => {
      const answer = await at.registry.publish(await uploadOf(of, changes));
      expect([await at.registry.releases(), await filesOf('releases'), await filesOf('releases-arriving')]).toEqual([
        [],
        [],
        [],
      ]);
      return answer;
    };
    const reasonsOf = async (files: Record<string, string>) => {
      const answer = await refused({
        archive: Readable.from([archiveOf(Object.entries(files).map(([path, bytes]) => ({ path, bytes })))]),
      });
      return answer.kind === 'refused' ? answer.gate.findings[0]?.reasons : answer;
    };

    test('what the gate refuses', async () => {
      at.setGate(closedGate);
      expect(await refused({})).toEqual({ kind: 'refused', gate: closedGate });
    });

    test('an archive that is cut off', async () => {
      const archive = Readable.from([archiveOfRelease(release).subarray(0, 100)]);
      expect(await refused({ archive })).toEqual({
        kind: 'unreadable',
        status: 400,
        reason: expect.stringContaining('incomplete'),
      });
    });

    test('an upload that breaks off', async () => {
      const archive = new PassThrough();
      const answer = refused({ archive });
      archive.destroy();
      expect(await answer).toEqual({ kind: 'unreadable', status: 400, reason: 'the upload was interrupted' });
    });

    test('a release without its signature, or with one of another token or release', async () => {
      expect(await refused({ signature: null })).toMatchObject({
        kind: 'unreadable',
        status: 400,
        reason: expect.stringContaining('not signed'),
      });
      expect(await refused({ publicKey: releasePublicKey('of another team') })).toMatchObject({
        reason: expect.stringContaining('signature'),
      });
      const { signature } = await uploadOf(testRelease('rail', 'two'));
      expect(await refused({ signature })).toMatchObject({ reason: expect.stringContaining('signature') });
    });

    test('a release of another name', async () => {
      expect(await refused({ name: 'article' })).toMatchObject({
        kind: 'unreadable',
        reason: 'this is a release of rail, but the address names article',
      });
    });

    test('files that are missing, changed and too many, all named at once', async () => {
      const { 'server/remoteEntry.js': _missing, ...files } = release.files;
      const entry = files['browser/remoteEntry.js'] ?? '';
      expect(
        await reasonsOf({ ...files, 'browser/remoteEntry.js': entry.replace('one', 'two'), 'browser/extra.js': '' }),
      ).toEqual([
        'browser/extra.js is not in release.json',
        expect.stringMatching(/^browser\/remoteEntry\.js changed after packing/),
        'server/remoteEntry.js is missing',
      ]);
      expect(await reasonsOf({ ...release.files, 'browser/remoteEntry.js': `${entry} ` })).toEqual([
        expect.stringMatching(/has 27 bytes, not 26 as/),
      ]);
    });

    test('a manifest that is missing, no JSON, or does not fit, every fault named', async () => {
      expect(await reasonsOf({ a: 'b' })).toEqual([expect.stringContaining('no release.json')]);
      expect(await reasonsOf({ 'release.json': '{' })).toEqual([expect.stringContaining('not JSON')]);
      for (const sourceRevision of ['a\0b', 'a\ud800b']) {
        expect(await reasonsOf({ 'release.json': JSON.stringify({ ...release.manifest, sourceRevision }) })).toEqual([
          expect.stringContaining('characters that are not text'),
        ]);
      }
      expect(
        await reasonsOf({
          'release.json': JSON.stringify({ ...release.manifest, name: 'text-ads', contractVersion: 0 }),
        }),
      ).toEqual([
        expect.stringMatching(/^release\.json: contractVersion /),
        expect.stringMatching(/^release\.json: name /),
      ]);
    });

    test('an entry that is no file of it: a missing server bundle', async () => {
      const headless = testRelease('rail', 'one', { server: { entry: 'server/none.js' } });
      expect(await refused({}, headless)).toMatchObject({
        kind: 'refused',
        gate: {
          findings: [
            { reasons: ['release.json refers to server/none.js, but does not list it among its files'] },
            ...Array.from({ length: 7 }, () => ({ outcome: 'unchecked' })),
          ],
        },
      });
    });
  });

  test('a file that was changed after publishing is found, and so are release.json and files that came later', async () => {
    await at.publish(release);
    const folder = join(at.dataDir, 'releases/rail', version);
    await appendFile(join(folder, 'server/remoteEntry.js'), ' ');
    await appendFile(join(folder, 'release.json'), ' ');
    await appendFile(join(folder, 'later.js'), ' ');
    const usable = await at.registry.getVerified({ name: 'rail', version });
    expect(usable.ok ? '' : usable.reason).toMatch(
      /^rail \S+ was changed after it was published: release\.json is not the one.*later\.js is not in.*server\/remoteEntry\.js has/,
    );
  });

  test('what a process that died left half done is dropped at the start', async () => {
    await at.registry.publish(await uploadOf(release, { isDryRun: true }));
    await appendFile(join(at.dataDir, 'releases-arriving/half'), 'x');
    await openTestRegistry(at.db, { dataDir: at.dataDir });
    expect(await filesOf('releases-arriving')).toEqual([]);
  });
});
