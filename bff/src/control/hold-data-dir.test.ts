import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { controlSocketPath } from '@plainwell/contracts/control-socket-path.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdDataDir } from './hold-data-dir.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-hold-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const answerNothing = () => {};

test('a folder is held by one process at a time, and free again after it', async () => {
  const first = await holdDataDir(folder, answerNothing);
  expect(first.ok).toBe(true);
  expect((await holdDataDir(folder, answerNothing)).ok).toBe(false);
  if (first.ok) await first.release();
  const second = await holdDataDir(folder, answerNothing);
  expect(second.ok).toBe(true);
  if (second.ok) await second.release();
});

test('only this user may send commands', async () => {
  const holding = await holdDataDir(folder, answerNothing);
  expect((await stat(controlSocketPath(folder))).mode & 0o777).toBe(0o600);
  if (holding.ok) await holding.release();
});

test('what a process that died left behind holds nobody off', async () => {
  await writeFile(controlSocketPath(folder), '');
  const holding = await holdDataDir(folder, answerNothing);
  expect(holding.ok).toBe(true);
  if (holding.ok) await holding.release();
});

test('a folder with a long path has its socket where the system can take it', () => {
  const path = controlSocketPath(`/${'long/'.repeat(40)}`);
  expect(Buffer.byteLength(path)).toBeLessThanOrEqual(100);
  expect(controlSocketPath(`/${'long/'.repeat(41)}`)).not.toBe(path);
});
