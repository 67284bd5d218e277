import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findIsolation, probe } from './find-isolation.ts';
import { nodeIsolation } from '../isolation/isolation.ts';

let folder: string;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'plainwell-isolation-')), 'releases');
  await mkdir(folder);
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));

test('a level that holds nothing more than Node.js does is not taken for one that does', async () => {
  expect(await probe({ ...nodeIsolation, level: 'namespaces' }, folder)).toBe('it sees the site’s process');
  expect(await probe({ ...nodeIsolation, level: 'node' }, folder)).toBeNull();
});

test('a command that does not come up says why', async () => {
  const broken = {
    ...nodeIsolation,
    commandOf: () => ({
      file: '/bin/sh',
      arguments: ['-c', 'echo "No permissions to create new namespace" >&2; exit 1'],
    }),
  };
  expect(await probe(broken, folder)).toBe('No permissions to create new namespace');
  expect(await probe({ ...broken, commandOf: () => ({ file: '/nowhere/bwrap', arguments: [] }) }, folder)).toMatch(
    /could not be started: .*ENOENT/,
  );
});

test('a machine without any wall of its own runs at Node.js’ level, and says so where more is required', async () => {
  const bare = [{ level: 'namespaces' as const, open: () => null, without: 'bubblewrap (bwrap) is not installed' }];
  expect(await findIsolation('auto', folder, bare)).toEqual({
    ok: true,
    isolation: nodeIsolation,
    tried: ['namespaces: bubblewrap (bwrap) is not installed'],
  });
  for (const setting of ['required', 'namespaces'] as const) {
    expect(await findIsolation(setting, folder, bare)).toEqual({
      ok: false,
      message: expect.stringMatching(
        /^setting ISOLATION: .*bubblewrap \(bwrap\) is not installed\): install bubblewrap .* or set ISOLATION=auto$/,
      ),
    });
  }
});

test('the best level that works is found by itself, and the weakest can be asked for', async () => {
  expect(await findIsolation('auto', folder)).toMatchObject({ ok: true });
  expect(await findIsolation('node', folder)).toEqual({ ok: true, isolation: nodeIsolation, tried: [] });
});
