import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRelease } from './read-release.ts';
import { damagedFiles } from './verify-files.ts';

const text = 'globalThis.loaded = true;';
const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
const manifest = {
  kind: 'remote',
  contractVersion: 1,
  name: 'rail',
  version: '1.0.0-0123456789',
  files: { 'browser/remoteEntry.js': { size: text.length, integrity } },
  shared: {},
  browser: { entry: 'browser/remoteEntry.js', modules: {} },
  server: { entry: 'server/remoteEntry.js' },
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-release-'));
  await mkdir(join(folder, 'browser'));
  await writeFile(join(folder, 'browser/remoteEntry.js'), text);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeManifest = (value: string) => writeFile(join(folder, 'release.json'), value);

test('a release is read with the address of its files', async () => {
  await writeManifest(JSON.stringify(manifest));
  const read = await readRelease(folder);
  if (!read.ok) throw new Error(read.reason);
  expect(read.release).toMatchObject({ folder, assetBase: '/assets/rail/1.0.0-0123456789/' });
  expect(await damagedFiles(read.release)).toEqual([]);
});

test('a file that was changed or is missing is named', async () => {
  await writeManifest(JSON.stringify({ ...manifest, files: { ...manifest.files, 'browser/gone.js': { size: 1, integrity } } }));
  await writeFile(join(folder, 'browser/remoteEntry.js'), `${text} `);
  const read = await readRelease(folder);
  if (!read.ok) throw new Error(read.reason);
  expect(await damagedFiles(read.release)).toEqual(['browser/remoteEntry.js', 'browser/gone.js']);
});

test.each([
  ['no manifest', null, 'holds no release.json'],
  ['a manifest that is no JSON', '{', 'release.json'],
  ['a name that nobody may have', JSON.stringify({ ...manifest, name: 'text-ads' }), 'name'],
  ['a version that leads elsewhere', JSON.stringify({ ...manifest, version: '../../x' }), 'version'],
  ['a file outside of the release', JSON.stringify({ ...manifest, files: { '../secret': { size: 1, integrity } } }), 'files'],
])('a folder with %s is refused, and the reason says why', async (_what, value, reason) => {
  if (value !== null) await writeManifest(value);
  expect(await readRelease(folder)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
});
