import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { releaseFolder } from '../delivery/registry/storage/release-folders.ts';
import { rowsFile } from './backup-file.ts';
import { backUp, emptyPlace, opened, openFilledSite, rail, restore, type TestSite } from './backup.fixture.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await openFilledSite();
  ({ folder } = await backUp(site));
});
afterAll(() => site.close());

/** Changes a file of the backup for the time of a test. */
async function change(path: string, alter: (bytes: Buffer) => Buffer | string): Promise<void> {
  const bytes = await readFile(path);
  onTestFinished(() => writeFile(path, bytes));
  await writeFile(path, alter(bytes));
}
const description = () => join(folder, 'backup.json');
const replaced = (from: string | RegExp, to: string) => (bytes: Buffer) => bytes.toString().replace(from, to);

test('a restore is refused if the folder is no complete backup @full', async () => {
  await expect(restore(await emptyPlace().then(({ dataDir }) => dataDir), await emptyPlace())).rejects.toThrow(
    'is no complete backup: it has no backup.json',
  );
  await change(description(), () => '{');
  await expect(restore(folder, await emptyPlace())).rejects.toThrow('backup.json is damaged: it is not JSON');
});

test('a restore is refused if a newer version made the backup @full', async () => {
  await change(description(), replaced(/"migrations": \d+/, '"migrations": 9999'));
  await expect(restore(folder, await emptyPlace())).rejects.toThrow('a newer version of the site made this backup');
  await change(description(), replaced('"format": 1', '"format": 2'));
  await expect(restore(folder, await emptyPlace())).rejects.toThrow('does not describe a backup that this version');
});

test('a restore is refused if the place is not empty @full', async () => {
  const place = await emptyPlace();
  await restore(folder, place);
  await expect(restore(folder, place)).rejects.toThrow('pgdata has a database already: set DATA_DIR to a new folder');
  expect(await (await opened(place)).store.articleAtPath('health/a')).not.toBeNull();
});

test.each([
  ['a row is gone', (rows: string) => rows.replace(/^.*\n/, '')],
  ['a letter differs', (rows: string) => rows.replace('Text of', 'Text or')],
])('a restore is refused if %s @full', async (_what, alter) => {
  await change(rowsFile(folder, 'articles'), (bytes) => gzipSync(alter(gunzipSync(bytes).toString())));
  const place = await emptyPlace();
  await expect(restore(folder, place)).rejects.toThrow('the backup is damaged: the file of articles');
  expect(await readdir(place.dataDir)).toEqual([]);
});

test('a restore is refused if a file ends early @full', async () => {
  await change(rowsFile(folder, 'articles'), (bytes) => bytes.subarray(0, bytes.length / 2));
  await expect(restore(folder, await emptyPlace())).rejects.toThrow(
    'the rows of articles cannot be restored (unexpected end of file)',
  );
});

test('a restore is refused if a picture was changed, and then the place has none @full', async () => {
  const place = await emptyPlace();
  await change(join(folder, 'media/lead.webp'), () => 'another picture');
  await expect(restore(folder, place)).rejects.toThrow('the backup is damaged: media/lead.webp has changed');
  expect(await readdir(place.mediaDir)).toEqual([]);
});

test('a restore is refused if it would write a picture elsewhere @full', async () => {
  const more = `${'0'.repeat(64)}  media/../pgdata\n`;
  await change(join(folder, 'media.sha256'), (bytes) => bytes.toString() + more);
  await expect(restore(folder, await emptyPlace())).rejects.toThrow('media.sha256 is not the one that was written');
  const digest = hash('sha256', await readFile(join(folder, 'media.sha256')));
  await change(description(), replaced(/"digest": "[\da-f]{64}"/, `"digest": "${digest}"`));
  await expect(restore(folder, await emptyPlace())).rejects.toThrow('media.sha256 names a file outside media');
});

test('a restore is refused if the place has pictures already @full', async () => {
  const place = await emptyPlace();
  await mkdir(place.mediaDir);
  await writeFile(join(place.mediaDir, 'own.svg'), 'own');
  await expect(restore(folder, place)).rejects.toThrow('media has pictures already: set MEDIA_DIR to a new folder');
  expect(await readdir(place.mediaDir)).toEqual(['own.svg']);
  expect(await readdir(place.dataDir)).toEqual(['media']);
});

test('a restore of a backup without pictures leaves those of the place @full', async () => {
  await change(description(), replaced(/"media": \{[^}]*\}/, `"media": { "files": 0, "digest": "${'0'.repeat(64)}" }`));
  const place = await emptyPlace();
  await mkdir(place.mediaDir);
  await writeFile(join(place.mediaDir, 'own.svg'), 'own');
  await restore(folder, place);
  expect(await readdir(place.mediaDir)).toEqual(['own.svg']);
});

test('a restore is refused if a file of a release was changed @full', async () => {
  const path = join(releaseFolder(folder, rail.manifest), 'server/remoteEntry.js');
  await change(path, (bytes) => `${bytes.toString()} `);
  await expect(restore(folder, await emptyPlace())).rejects.toThrow(
    `the backup is damaged: rail ${rail.manifest.version}: server/remoteEntry.js has`,
  );
});
