import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { filesReasons } from './check-files.ts';
import { remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';

test('releases that hold what they say have nothing against them', async () => {
  expect(await filesReasons(await remoteRelease())).toEqual([]);
  expect(await filesReasons(await shellRelease())).toEqual([]);
});

test('everything that is wrong with the files is said at once', async () => {
  const release = await remoteRelease();
  const path = (file: string) => join(release.folder, file);
  await rename(path('server/remoteEntry.js'), path('server/renamed.js'));
  await writeFile(path('browser/Card.css'), '.rail-card-aB3dE{color:blu;background:url(media/dot.svg)}');
  await writeFile(path('fixtures.json'), '{}');
  await symlink('/etc/passwd', path('browser/passwd'));
  const reasons = await filesReasons(release);
  expect(reasons).toHaveLength(5);
  expect(reasons).toEqual(
    expect.arrayContaining([
      'server/remoteEntry.js is missing',
      'server/renamed.js is not in release.json',
      'browser/passwd is not a file',
      expect.stringMatching(/^browser\/Card\.css changed after packing|^browser\/Card\.css has/),
      expect.stringMatching(/^fixtures\.json has 2 bytes, not \d+/),
    ]),
  );
});

test('a compressed copy that holds something else is found, though its own hash is right', async () => {
  const release = await remoteRelease({ files: { 'browser/Card.css.gz': '' } });
  expect(await filesReasons(release)).toContain(
    'browser/Card.css.gz is not a copy of browser/Card.css: readers would get other content',
  );
});

test('a gzip size that was made smaller for the budget is found', async () => {
  const release = await remoteRelease();
  const entry = release.manifest.files['browser/remoteEntry.js'];
  const really = gzipSync(
    'var plainwell_rail;(()=>{globalThis.rspackChunkplainwell_rail=[];plainwell_rail={}})();',
  ).length;
  if (entry) entry.gzip = 5;
  await writeFile(join(release.folder, 'release.json'), JSON.stringify(release.manifest));
  expect(await filesReasons(release)).toEqual([
    `browser/remoteEntry.js is ${really} bytes gzip, not 5 as release.json says`,
  ]);
});

test('a script without a gzip size cannot slip past the budgets', async () => {
  const release = await remoteRelease();
  delete release.manifest.files['browser/remoteEntry.js']?.gzip;
  await writeFile(join(release.folder, 'release.json'), JSON.stringify(release.manifest));
  expect(await filesReasons(release)).toContainEqual(
    expect.stringContaining('browser/remoteEntry.js has no gzip size'),
  );
});

test('a manifest that names files which it does not list lacks a bundle', async () => {
  const release = await remoteRelease({ server: { entry: 'server/other.js' } });
  expect(await filesReasons(release)).toEqual([
    expect.stringContaining('release.json refers to server/other.js, but does not list it among its files'),
  ]);
});

test.each(['constructor', '__proto__', 'toString'])(
  'a file called %s is one like any other: it must be listed to be named or to be there',
  async (name) => {
    expect(await filesReasons(await remoteRelease({ server: { entry: name } }))).toEqual([
      expect.stringContaining(`release.json refers to ${name}, but does not list it among its files`),
    ]);
    const release = await remoteRelease();
    await writeFile(join(release.folder, name), 'exports.crumbs = true;');
    expect(await filesReasons(release)).toEqual([`${name} is not in release.json`]);
  },
);

test('a manifest that is gone, broken, another, or of the wrong kind is refused', async () => {
  const gone = await remoteRelease();
  await rm(join(gone.folder, 'release.json'));
  expect(await filesReasons(gone)).toEqual([expect.stringContaining('is missing or is not JSON')]);

  const broken = await remoteRelease();
  await writeFile(join(broken.folder, 'release.json'), JSON.stringify({ ...broken.manifest, contractVersion: 'two' }));
  expect(await filesReasons(broken)).toEqual([expect.stringContaining('contractVersion')]);

  const another = await remoteRelease();
  await writeFile(join(another.folder, 'release.json'), JSON.stringify({ ...another.manifest, version: '1.0.0-b' }));
  expect(await filesReasons(another)).toEqual(['release.json on disk differs from the uploaded one']);

  expect(await filesReasons(await remoteRelease({ name: 'shell' }))).toEqual(['a remote cannot be called shell']);
});
