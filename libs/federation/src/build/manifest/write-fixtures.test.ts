import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIXTURES_FILE, writeFixtures } from './write-fixtures.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-fixtures-'));
  await mkdir(join(folder, 'src'));
});
afterEach(() => rm(folder, { recursive: true }));

const fixturesThatExport = (source: string) => writeFile(join(folder, 'src/fixtures.ts'), source);
const written = async (): Promise<unknown> => JSON.parse(await readFile(join(folder, FIXTURES_FILE), 'utf8'));

test('the fixtures of a remote stand in its release by module and name, pictures in their props', async () => {
  await writeFile(join(folder, 'src/dot.svg'), '<svg/>');
  await fixturesThatExport(`import dot from './dot.svg';
    const plain: { title: string } = { title: 'Bread' };
    export const fixtures = { './Card': { plain, 'with a picture': { picture: dot, none: undefined } } };`);
  expect(await writeFixtures(folder, folder)).toEqual({ ok: true });
  expect(await written()).toEqual({
    './Card': [
      { name: 'plain', props: { title: 'Bread' } },
      { name: 'with a picture', props: { picture: `data:image/svg+xml;base64,${btoa('<svg/>')}` } },
    ],
  });
});

test('a release keeps the fixtures that it has where the package brings none', async () => {
  await writeFile(join(folder, FIXTURES_FILE), '{}');
  expect(await writeFixtures(folder, folder)).toEqual({ ok: true });
  expect(await written()).toEqual({});
});

test.each([
  ['does not run', `throw new Error('no bread today');`, 'no bread today'],
  ['exports nothing of the name', `export const examples = {};`, 'must export `fixtures`'],
  ['is no list of props', `export const fixtures = { './Card': { plain: 'Bread' } };`, './Card'],
])('a file that %s is refused with the reason', async (_what, source, reason) => {
  await fixturesThatExport(source);
  expect(await writeFixtures(folder, folder)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
});
