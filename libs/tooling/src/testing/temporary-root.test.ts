import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeTemporaryFolders, temporaryFolder } from './temporary-folder.ts';
import setUp from './temporary-root.ts';

test('a run has a temporary folder of its own, which goes with it, and gives the one before back', () => {
  const before = tmpdir();
  const end = setUp();
  const root = tmpdir();
  expect(dirname(root)).toBe(before);
  // Some systems limit the path of a socket to 103 bytes, of which macOS uses 49 for the user's temporary folder.
  expect(basename(root).length).toBeLessThan(10);
  mkdtempSync(join(root, 'tool-'));
  end();
  expect([existsSync(root), tmpdir()]).toEqual([false, before]);
});

test('what tests leave behind is removed, and named', () => {
  const end = setUp();
  const root = tmpdir();
  const left = mkdtempSync(join(root, 'plainwell-left-'));
  const gone = mkdtempSync(join(root, 'plainwell-gone-'));
  rmSync(gone, { recursive: true });
  // Sites that a test kills leave their sockets.
  writeFileSync(join(root, 'plainwell-0123456789abcdef.sock'), '');
  expect(end).toThrow(/^tests left 1 temporary files or folders: plainwell-left-\w+$/);
  expect([existsSync(left), existsSync(root)]).toEqual([false, false]);
});

test('folders of a file go after its tests', async () => {
  const folders = [await temporaryFolder('one'), await temporaryFolder('two')];
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, true]);
  await removeTemporaryFolders();
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
});
