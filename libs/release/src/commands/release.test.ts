import { releasePublicKey, isSignatureOfRelease } from '@plainwell/contracts/delivery/release/release-signature.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAgainst } from '../command.fixture.ts';
import { makePackage, type FakePackage } from '../package/package.fixture.ts';
import { startFakeRegistry, type FakeRegistry } from '../registry/registry.fixture.ts';

let registry: FakeRegistry;
let remote: FakePackage;
const files = { 'browser/remoteEntry.js': 'the container', 'server/remoteEntry.js': 'the same for the server' };

beforeEach(async () => {
  registry = await startFakeRegistry();
  remote = await makePackage();
});
afterEach(async () => {
  await registry.close();
  await remote.remove();
});

const release = (...args: string[]) => runAgainst(registry, remote.folder, ...args);

test('a release is built, signed, uploaded with exactly its files, and made stable', async () => {
  const version = await remote.willBuild(files);
  const ended = await release();
  expect(ended).toMatchObject({ code: 0 });
  expect(registry.pointers).toMatchObject([{ name: 'rail', channel: 'stable', version }]);
  const [upload] = registry.uploads;
  expect(upload?.paths).toEqual(['release.json', 'browser/remoteEntry.js', 'server/remoteEntry.js']);
  expect(decodeURIComponent(upload?.author ?? '')).toBe('Ada Example <ada@example.org>');
  expect(
    await isSignatureOfRelease(
      upload?.signature ?? '',
      upload?.manifestBytes ?? Buffer.alloc(0),
      releasePublicKey(registry.token),
    ),
  ).toBe(true);
  expect(JSON.parse(upload?.manifestBytes.toString('utf8') ?? '').sourceRevision).toMatch(/^[0-9a-f]{40}$/);
  expect(ended.out).toContain(`rail stable is ${version}`);
});

test('with --json standard output is one document @full', async () => {
  const version = await remote.willBuild(files);
  const { out, error } = await release('rail', '--json', '--why', 'for a test');
  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    name: 'rail',
    version,
    isNew: true,
    channel: 'stable',
    change: { change: 1 },
  });
  expect(error).toContain('uploading');
});

test('a dry run keeps nothing and moves nothing', async () => {
  await remote.willBuild(files);
  const { code, out } = await release('--dry-run');
  expect(code).toBe(0);
  expect(out).toContain('passes the gate; nothing has changed');
  expect(registry.manifests.size + registry.changes.length).toBe(0);
});

test('a dry run that the site did not understand is told as what it was @full', async () => {
  registry.knowsDryRuns = false;
  const version = await remote.willBuild(files);
  const { code, error } = await release('--dry-run');
  expect([code, error]).toEqual([
    1,
    expect.stringContaining(`the site stored rail ${version}, although this was a dry run`),
  ]);
});

test('a build that is published already is not uploaded again, even from another commit @full', async () => {
  const version = await remote.willBuild(files);
  await release('--author', 'Ada');
  const [known] = registry.manifests.values();
  if (known) registry.manifests.set(version, { ...known, sourceRevision: 'an-older-commit' });
  const { code, out } = await release();
  expect(code).toBe(0);
  expect(registry.uploads).toHaveLength(1);
  expect(out).toContain('already published');
});

test('a channel that points there already is not moved @full', async () => {
  await remote.willBuild(files);
  await release();
  const { code, out } = await release();
  expect(code).toBe(0);
  expect(out).toContain('already');
  expect(registry.changes).toHaveLength(1);
});

test('a progressive release is published and its rollout started; no channel is pointed @full', async () => {
  const version = await remote.willBuild(files);
  const rollout = {
    id: 1,
    name: 'rail',
    version,
    phase: 'waiting',
    isPaused: false,
    steps: [1, 100],
    percent: 0,
    startedAt: '2026-11-24T10:00:00.000Z',
    startedBy: 'rail/ci',
    words: 'waiting for its first step',
    events: [],
  };
  registry.rolloutAnswers = [[201, { rollout }]];
  const { code, out } = await release('--progressive', '--why', 'a better rail');
  expect(code).toBe(0);
  expect(out).toContain(`rail ${version} is waiting at 0 %: waiting for its first step`);
  expect([registry.commands, registry.changes]).toEqual([[['rollout rail', { version, why: 'a better rail' }]], []]);
  expect(await release('--progressive', '--channel', 'canary')).toMatchObject({ code: 2 });
});

test('a canary gets its share, a preview its link', async () => {
  const version = await remote.willBuild(files);
  expect(await release('--channel', 'canary', '--percent', '10')).toMatchObject({ code: 0 });
  const { out } = await release('--preview', 'new-byline');
  expect(out).toContain(`${registry.url}/preview/signed`);
  expect(registry.pointers).toMatchObject([
    { channel: 'canary', version, percent: 10 },
    { channel: 'new-byline', version, percent: null },
  ]);
});

test('a refusal of the gate ends with 3 and every reason', async () => {
  await remote.willBuild(files);
  registry.gate = {
    isOpen: false,
    findings: [
      {
        check: 'modules',
        outcome: 'refused',
        reasons: ['./RailSlot is not exposed', './InlineSlot is not exposed'],
        duration: 1,
      },
      { check: 'browser', outcome: 'unchecked', reasons: [], duration: 0 },
    ],
  };
  const { code, error, out } = await release('--json');
  expect(code).toBe(3);
  expect(error).toContain('modules: ./RailSlot is not exposed');
  expect(error).toContain('modules: ./InlineSlot is not exposed');
  expect(JSON.parse(out)).toMatchObject({ ok: false, exitCode: 3, gate: { isOpen: false } });
});

test('whoever is overtaken during the build is told with 4, and the release is kept @full', async () => {
  const version = await remote.willBuild(files);
  registry.onUpload = () => registry.point('rail', 'stable', '1.0.0-theirs', 'release');
  const { code, out, error } = await release();
  expect(code).toBe(4);
  expect(error).toContain('stable has pointed at 1.0.0-theirs');
  expect(out).toContain(`promote rail ${version}`);
  expect([...registry.manifests.keys()]).toEqual([version]);
});

test('a token that is not known ends with 5 before anything is built', async () => {
  const { code, error } = await runAgainst({ ...registry, token: 'wrong' }, remote.folder);
  expect(code).toBe(5);
  expect(error).toContain('RELEASE_TOKEN');
  expect(error).not.toContain('build');
});

test('a retired remote is neither built nor published', async () => {
  registry.retirements.push({
    change: 9,
    at: '2026-01-02T10:00:00.000Z',
    name: 'rail',
    channel: 'stable',
    action: 'retire',
    from: null,
    to: null,
    who: 'this machine',
    why: 'no page shows it',
  });
  const { code, error, out } = await release();
  expect([code, error]).toEqual([
    1,
    'rail was retired on 2026-01-02 10:00 UTC by this machine: no page shows it\n  restore the remote with "rollback rail", then release again\n',
  ]);
  expect([out, registry.uploads]).toEqual(['', []]);
});

test('a failing test keeps the release from being published', async () => {
  await remote.willBuild(files);
  await remote.setScript('unit', 'exit 7');
  const { code, error } = await release();
  expect(code).toBe(1);
  expect(error).toContain('npm run unit ended with 7');
  expect(registry.uploads).toEqual([]);
});

test('wrong types keep the release from being built; a package without the script is told of it @full', async () => {
  await remote.willBuild(files);
  expect((await release('--dry-run')).out).toContain('add "types": "tsc --noEmit" to its package.json');
  await remote.setScript('types', 'exit 2');
  const { code, error, out } = await release();
  expect(code).toBe(1);
  expect(error).toContain('the type check failed (npm run types ended with 2): nothing was published');
  expect(out).not.toContain('building');
  expect(registry.manifests.size + registry.changes.length).toBe(0);
});

test('a build that packs nothing is told how to @full', async () => {
  await remote.setScript('build', 'exit 0');
  const { code, error } = await release();
  expect(code).toBe(1);
  expect(error).toContain('plainwell-pack-release');
});

test('files that were changed after they were packed are named @full', async () => {
  await remote.willBuild(files);
  await remote.setScript('unit', 'echo changed > dist/release/browser/remoteEntry.js');
  const { code, error } = await release();
  expect(code).toBe(1);
  expect(error).toContain('browser/remoteEntry.js');
});

test('a canary without a share, and a share without a canary, are wrong usage', async () => {
  expect(await release('--channel', 'canary')).toMatchObject({ code: 2 });
  expect(await release('--percent', '10')).toMatchObject({ code: 2 });
  expect(await release('--channel', 'canary', '--percent', '101')).toMatchObject({ code: 2 });
});

test('a preview besides a channel or a share is wrong usage: one command moves one pointer', async () => {
  expect(await release('--preview', 'new-byline', '--channel', 'canary')).toMatchObject({
    code: 2,
    error: expect.stringContaining('--channel'),
  });
  expect(await release('--preview', 'new-byline', '--percent', '10')).toMatchObject({
    code: 2,
    error: expect.stringContaining('--percent'),
  });
});
