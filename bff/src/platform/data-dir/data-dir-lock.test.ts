import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { controlSecretPath, readControlSecret } from '@plainwell/contracts/delivery/control-secret.ts';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-hold-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const answerNothing = () => {};

test('a folder is held by one process at a time, and free again after it', async () => {
  const first = await lockDataDir(folder, answerNothing);
  expect(first.ok).toBe(true);
  expect((await lockDataDir(folder, answerNothing)).ok).toBe(false);
  if (first.ok) await first.release();
  const second = await lockDataDir(folder, answerNothing);
  expect(second.ok).toBe(true);
  if (second.ok) await second.release();
});

test('only this user may send commands', async () => {
  const holding = await lockDataDir(folder, answerNothing);
  expect((await stat(controlSocketPath(folder))).mode & 0o777).toBe(0o600);
  if (holding.ok) await holding.release();
});

test('its secret is of this start, for this user alone, and gone with it', async () => {
  await writeFile(controlSecretPath(folder), 'of a site that died', { mode: 0o666 });
  const holding = await lockDataDir(folder, answerNothing);
  expect((await stat(controlSecretPath(folder))).mode & 0o777).toBe(0o600);
  expect(await readControlSecret(folder)).toEqual({ ok: true, secret: expect.stringMatching(/^[\w-]{43}$/) });
  const before = await readControlSecret(folder);
  expect((await lockDataDir(folder, answerNothing)).ok).toBe(false);
  expect(await readControlSecret(folder)).toEqual(before);
  if (holding.ok) await holding.release();
  expect(await readControlSecret(folder)).toEqual({
    ok: false,
    message: expect.stringContaining('control.secret cannot be read'),
  });
});

test('what a process that died left behind holds nobody off', async () => {
  await writeFile(controlSocketPath(folder), '');
  const holding = await lockDataDir(folder, answerNothing);
  expect(holding.ok).toBe(true);
  if (holding.ok) await holding.release();
});

test('a folder with a long path has its socket where the system can take it', () => {
  const path = controlSocketPath(`/${'long/'.repeat(40)}`);
  expect(Buffer.byteLength(path)).toBeLessThanOrEqual(100);
  expect(controlSocketPath(`/${'long/'.repeat(41)}`)).not.toBe(path);
});
