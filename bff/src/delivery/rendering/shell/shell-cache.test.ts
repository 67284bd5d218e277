import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dropShell, loadShell } from './load-shell.ts';
import { madeUpRelease, writeShell } from './shell.fixture.ts';
import { createShellCache } from './shell-cache.ts';

const shell = (version: string) => madeUpRelease('shell', version);

test('live shells stay, and of the others the two last used', async () => {
  const dropped: string[] = [];
  const cache = createShellCache(
    () => new Promise(() => {}),
    ({ manifest }) => dropped.push(manifest.version),
  );
  cache.keep(new Set(['shell@1', 'shell@2']));
  for (const version of ['1', '2', '3', '4', '3']) void cache.of(shell(version));
  expect(dropped).toEqual([]);
  void cache.of(shell('5'));
  expect(dropped).toEqual(['4']);
  cache.keep(new Set(['shell@2']));
  expect(dropped).toEqual(['4', '1']);
});

test('a dropped shell leaves nothing loaded, and starts anew when it is needed again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-cache-'));
  const release = await writeShell(folder, 'contractVersion: 2');
  const first = await loadShell(release);
  expect(await loadShell(release)).toBe(first);
  dropShell(release);
  expect(Object.keys(createRequire(import.meta.url).cache).filter((file) => file.startsWith(folder))).toEqual([]);
  expect(await loadShell(release)).not.toBe(first);
  dropShell(release);
  await rm(folder, { recursive: true });
});
