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

test('what a shell loads later has its own React, too, although another shell has loaded the release meanwhile', async () => {
  // As the runtime in every container does: looks for an instance of its name in the whole process.
  await writeFile(
    release().entry,
    `const { __INSTANCES__: all } = globalThis.__FEDERATION__;
     let own = all.find(({ name }) => name === 'the container');
     if (!own) all.push(own = { name: 'the container' });
     exports.init = async (shared) => { own.shared = shared; };
     exports.get = async () => () => ({ default: { react: own.shared.react['19.0.0'].lib() } });`,
  );
  const [one, other] = ['one', 'other'].map((module) => createServerModules({ react: { version: '19.0.0', module } }));
  expect(await one?.load(release(), './RailSlot')).toEqual({ react: 'one' });
  expect(await other?.load(release(), './RailSlot')).toEqual({ react: 'other' });
  expect(await one?.load(release(), './ReadNext')).toEqual({ react: 'one' });
});
