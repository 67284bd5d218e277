import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadShell } from './load-shell.ts';
import { writeShell } from './shell.fixture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-shell-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a shell that could not be loaded is tried anew when it is asked for again', async () => {
  const shell = await writeShell(folder, 'contractVersion: crumbs');
  await expect(loadShell(shell)).rejects.toThrow('crumbs is not defined');
  await writeShell(folder, 'contractVersion: 2');
  expect(await loadShell(shell)).toMatchObject({ contractVersion: 2 });
});
