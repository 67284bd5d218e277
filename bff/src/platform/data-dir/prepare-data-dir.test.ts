import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDir } from './prepare-data-dir.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-data-dir-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('a missing folder is made, with those above it, for its owner alone', async () => {
  const dataDir = join(folder, 'var/plainwell/data');
  expect(await prepareDataDir(dataDir)).toEqual({ ok: true, narrowedFrom: null });
  expect(await modeOf(dataDir)).toBe('700');
});

test.each([0o755, 0o777, 0o750, 0o701])(
  'a folder that other users may open (mode %o) is closed to them',
  async (mode) => {
    await chmod(folder, mode);
    expect(await prepareDataDir(folder)).toEqual({ ok: true, narrowedFrom: `0${mode.toString(8)}` });
    expect(await modeOf(folder)).toBe('700');
  },
);

test('the folder behind a link is closed, and what stood in it stays', async () => {
  const real = join(folder, 'real');
  await mkdir(real, { mode: 0o755 });
  await writeFile(join(real, 'kept'), 'x');
  await symlink(real, join(folder, 'link'));
  expect(await prepareDataDir(join(folder, 'link'))).toMatchObject({ ok: true });
  expect(await modeOf(real)).toBe('700');
  expect((await stat(join(real, 'kept'))).size).toBe(1);
});

test.each([
  { what: 'a file', path: 'file', says: 'is a file: set DATA_DIR to a folder' },
  { what: 'a path below a file', path: 'file/below', says: 'is inside a file: set DATA_DIR to a folder' },
  { what: 'a link that leads nowhere', path: 'nowhere', says: 'cannot be created: set DATA_DIR to another folder' },
  {
    what: 'a link that leads to itself',
    path: 'circle/data',
    says: 'leads in a circle, because its links point at each other: correct the links',
  },
  {
    what: 'a name that is too long',
    path: 'x'.repeat(300),
    says: 'is too long for the file system: set DATA_DIR to a shorter path',
  },
])('$what is named in one line', async ({ path, says }) => {
  await writeFile(join(folder, 'file'), '');
  await symlink(join(folder, 'gone/away'), join(folder, 'nowhere'));
  await symlink(join(folder, 'circle'), join(folder, 'circle'));
  const dataDir = join(folder, path);
  expect(await prepareDataDir(dataDir)).toEqual({ ok: false, message: `setting DATA_DIR: ${dataDir} ${says}` });
});

test.runIf(process.platform === 'linux')(
  'a file system where nothing can be made is named, and not asked for ever',
  async () => {
    expect(await prepareDataDir('/proc/plainwell')).toEqual({
      ok: false,
      message: 'setting DATA_DIR: /proc/plainwell cannot be created: set DATA_DIR to another folder',
    });
  },
);
