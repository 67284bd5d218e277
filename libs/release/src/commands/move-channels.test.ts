import { tmpdir } from 'node:os';
import { releaseManifestSchema } from '@plainwell/contracts/release-manifest.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAgainst } from '../command.fixture.ts';
import { startFakeRegistry, type FakeRegistry } from '../registry.fixture.ts';

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
      contractVersion: 2,
      name: 'rail',
      version,
      files: { 'browser/RailSlot.js': file },
      shared: {},
      browser: { entry: 'browser/remoteEntry.js', modules: { './RailSlot': { scripts: ['browser/RailSlot.js'], styles: [] } } },
      server: { entry: 'server/remoteEntry.js' },
    }),
  );
}

const command = (...args: string[]) => runAgainst(registry, tmpdir(), ...args);
const pointed = (channel: string) => registry.pointers.find((pointer) => pointer.channel === channel);

test('rolling back goes to what was stable before, and again further back', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) registry.point('rail', 'stable', version, 'release');
  expect(await command('rollback', 'rail')).toMatchObject({ code: 0 });
  expect(pointed('stable')?.version).toBe('1.0.0-b');
  await command('rollback', 'rail', '--why', 'still broken');
  expect(pointed('stable')?.version).toBe('1.0.0-a');
  expect((await command('rollback', 'rail')).code).toBe(1);
});

test('rolling back passes over releases whose files were pruned', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) registry.point('rail', 'stable', version, 'release');
  registry.pruned.add('1.0.0-b');
  await command('rollback', 'rail');
  expect(pointed('stable')?.version).toBe('1.0.0-a');
  expect(await command('rollback', 'rail', '1.0.0-b')).toMatchObject({ code: 1, error: expect.stringContaining('pruned') });
});

test('any kept release can be named, also by a part of its version', async () => {
  registry.point('rail', 'stable', '1.0.0-b', 'release');
  await command('rollback', 'rail', '0-c');
  expect(pointed('stable')?.version).toBe('1.0.0-c');
  expect(await command('rollback', 'rail', '1.0.0')).toMatchObject({ code: 2, error: expect.stringContaining('more than one') });
});

test('promoting takes what the canary has, and ends the canary', async () => {
  registry.point('rail', 'stable', '1.0.0-a', 'release');
  registry.point('rail', 'canary', '1.0.0-b', 'release', 10);
  const { code, out } = await command('promote', 'rail');
  expect(code).toBe(0);
  expect(pointed('stable')?.version).toBe('1.0.0-b');
  expect(pointed('canary')).toBeUndefined();
  expect(out).toContain('rail canary is ended');
});

test('promoting without a canary asks for the version', async () => {
  expect(await command('promote', 'rail')).toMatchObject({ code: 2 });
  expect(await command('promote', 'rail', '1.0.0-c')).toMatchObject({ code: 0 });
  expect(pointed('stable')?.version).toBe('1.0.0-c');
});

test('the share of a canary can be set, and the canary ended', async () => {
  expect(await command('share', 'rail', '50')).toMatchObject({ code: 1 });
  registry.point('rail', 'canary', '1.0.0-b', 'release', 10);
  await command('share', 'rail', '50');
  expect(pointed('canary')).toMatchObject({ version: '1.0.0-b', percent: 50 });
  expect(await command('end', 'rail', 'canary')).toMatchObject({ code: 0 });
  expect(pointed('canary')).toBeUndefined();
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
