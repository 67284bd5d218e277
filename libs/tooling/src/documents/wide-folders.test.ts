import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../tool-environment.mjs';
import { FOLDER_MAXIMUM, wideFolders } from './wide-folders.ts';

/** Folders that stay wide, with the reason. */
const WIDE_FOR_A_REASON: Record<string, string> = {
  'mfe-article/src/exposes': 'one line for each module that the remote exposes, and the build reads the folder',
  'shell/src/styles': 'one stylesheet for each part of a page that loads at its own time',
};

test('no folder of the repository is wider than a look, except those with a reason', async () => {
  expect(Object.keys(await wideFolders(root)).toSorted()).toEqual(Object.keys(WIDE_FOR_A_REASON).toSorted());
});

describe('in a folder of sources', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plainwell-folders-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(...paths: string[]): Promise<void> {
    for (const path of paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), '');
    }
  }
  const scripts = (count: number) => Array.from({ length: count }, (_, number) => `a/src/${number}.ts`);

  test('a folder with one file more than the maximum is named with the number of its files', async () => {
    await write(...scripts(FOLDER_MAXIMUM));
    expect(await wideFolders(folder)).toEqual({});
    await write('a/src/Field.tsx');
    expect(await wideFolders(folder)).toEqual({ 'a/src': FOLDER_MAXIMUM + 1 });
  });

  test.each(['a/src/Page.css', 'a/src/run.mjs'])('%s counts', async (path) => {
    await write(...scripts(FOLDER_MAXIMUM), path);
    expect(await wideFolders(folder)).toEqual({ 'a/src': FOLDER_MAXIMUM + 1 });
  });

  test.each(['a/src/0.test.ts', 'a/src/0.fixture.ts', 'a/src/run.d.mts', 'a/src/room/0.ts', 'a/src/README.md'])(
    '%s does not count',
    async (path) => {
      await write(...scripts(FOLDER_MAXIMUM), path);
      expect(await wideFolders(folder)).toEqual({});
    },
  );

  test('folders of packages are not looked at', async () => {
    await write(...scripts(FOLDER_MAXIMUM + 1).map((path) => join('node_modules', path)));
    expect(await wideFolders(folder)).toEqual({});
  });
});
