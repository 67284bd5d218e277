import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServerModules } from './load-server-module.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-container-'));
  await writeFile(
    join(folder, 'remoteEntry.js'),
    `let react; const made = {};
     exports.init = async (shared) => { react ??= shared; };
     exports.get = async () => () => ({ default: made });`,
  );
});
afterEach(() => rm(folder, { recursive: true }));

const release = () => ({ name: 'rail', version: '1.0.0', entry: join(folder, 'remoteEntry.js') });

test('a shell loads a release once', async () => {
  const shell = createServerModules({});
  expect(await shell.load(release(), './RailSlot')).toBe(await shell.load(release(), './RailSlot'));
});

test('two shells that render the same release each have its code by themselves, and so with their own React', async () => {
  const [one, other] = [createServerModules({}), createServerModules({})];
  expect(await one.load(release(), './RailSlot')).not.toBe(await other.load(release(), './RailSlot'));
});
