import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../http/testing/ask.fixture.ts';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import { ASSET_CHECK_PATH, ASSET_CHECK_SCRIPT } from './asset-check.ts';
import { assetRoutes, type RefusedAsset } from './asset-routes.ts';
import type { AssetRelease } from './find-assets.ts';
import { temporaryFolder, testRelease } from '../registry/testing/release.fixture.ts';

const ENTRY = 'browser/remoteEntry.js';

/** Serves one release of `rail` from a temporary folder. */
async function serveRelease() {
  const { manifest, files } = testRelease('rail', 'as published');
  const folder = await temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  let release: AssetRelease | null = { manifest, folder };
  let findAgain = async () => {};
  const refused: { asset: RefusedAsset; isFirstSeen: boolean }[] = [];
  const app = express();
  app.set('etag', false).use(
    assetRoutes({
      async find({ name, version }, again) {
        if (again) await findAgain();
        return name === manifest.name && version === manifest.version ? release : null;
      },
      onRefused: (asset, isFirstSeen) => refused.push({ asset, isFirstSeen }),
    }),
  );
  const server = await serveApp(app);
  onTestFinished(() => server.close());
  const base = `${server.origin}/assets/rail/${manifest.version}`;
  return {
    refused,
    path: join(folder, ENTRY),
    address: `${base}/${ENTRY}`,
    content: files[ENTRY] ?? '',
    async ask(file = ENTRY) {
      const answer = await fetch(`${base}/${file}`);
      const { status, headers } = answer;
      return {
        status,
        text: await answer.text(),
        cache: headers.get('cache-control'),
        type: headers.get('content-type'),
      };
    },
    onFindAgain(work: () => Promise<void>) {
      findAgain = work;
    },
    drop() {
      release = null;
    },
  };
}

test('a file that is as it was published is sent, for ever and untouched by proxies', async () => {
  const site = await serveRelease();
  expect(await site.ask()).toEqual({
    status: 200,
    text: site.content,
    cache: 'public, max-age=31536000, immutable, no-transform',
    type: 'text/javascript; charset=utf-8',
  });
  expect(site.refused).toEqual([]);
});

test('a part of it is sent, and one that it has not is refused with its length', async () => {
  const { address, content } = await serveRelease();
  const part = await ask(address, { headers: { range: 'bytes=1-4' } });
  expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
    206,
    content.slice(1, 5),
    `bytes 1-4/${content.length}`,
  ]);
  const last = await ask(address, { headers: { range: 'bytes=-999999' } });
  expect([last.status, last.text]).toEqual([206, content]);
  const refused = await ask(address, { headers: { range: 'bytes=999999-', 'accept-encoding': 'br, gzip' } });
  expect([
    refused.status,
    refused.headers.get('content-range'),
    refused.headers.get('cache-control'),
    refused.headers.get('content-encoding'),
    refused.headers.get('etag'),
  ]).toEqual([416, `bytes */${content.length}`, 'no-store', null, null]);
  expect((await ask(address, { method: 'HEAD', headers: { range: 'bytes=999999-' } })).status).toBe(200);
});

test('a file that was changed after publishing is not sent, not kept by anybody, and reported', async () => {
  const site = await serveRelease();
  await site.ask();
  await writeFile(site.path, site.content.replace('as published', 'as tampered!'));
  const answer = await site.ask();
  expect(answer).toMatchObject({ status: 404, cache: 'no-store', type: 'text/plain; charset=utf-8' });
  expect(answer.text).toMatch(
    /browser\/remoteEntry\.js of rail 1\.0\.0-\w+ is missing or differs from the published file/,
  );
  expect(site.refused).toMatchObject([
    { asset: { release: { name: 'rail' }, file: ENTRY, reason: 'changed' }, isFirstSeen: true },
  ]);
});

test('every refusal is heard of, and each state of a file is news once', async () => {
  const site = await serveRelease();
  await writeFile(site.path, 'other');
  for (let times = 0; times < 3; times += 1) expect((await site.ask()).status).toBe(404);
  expect(site.refused.map(({ isFirstSeen }) => isFirstSeen)).toEqual([true, false, false]);
  await writeFile(site.path, 'other still');
  await site.ask();
  expect(site.refused.at(-1)?.isFirstSeen).toBe(true);
});

test('a change is seen although the file has kept its size and its date', async () => {
  const site = await serveRelease();
  await site.ask();
  const { atime, mtime } = await stat(site.path);
  await writeFile(site.path, site.content.replace('as published', 'as tampered!'));
  await utimes(site.path, atime, mtime);
  expect((await site.ask()).status).toBe(404);
});

test('a file that is put right is sent again', async () => {
  const site = await serveRelease();
  await writeFile(site.path, 'other');
  await site.ask();
  await writeFile(site.path, site.content);
  expect((await site.ask()).status).toBe(200);
});

test('what the storage of all machines still has is sent', async () => {
  const site = await serveRelease();
  await writeFile(site.path, 'other');
  site.onFindAgain(() => writeFile(site.path, site.content));
  expect((await site.ask()).status).toBe(200);
  expect(site.refused).toEqual([]);
});

test('a file that is gone is refused; a release that was dropped is gone', async () => {
  const site = await serveRelease();
  await rm(site.path);
  expect((await site.ask()).status).toBe(404);
  expect(site.refused).toMatchObject([{ asset: { reason: 'missing' } }]);
  site.drop();
  expect((await site.ask()).status).toBe(410);
});

test('the script by which the site checks the way of its files is kept by no cache', async () => {
  const { address } = await serveRelease();
  const answer = await ask(new URL(`${ASSET_CHECK_PATH}?at=1`, address).href);
  expect([answer.status, answer.text, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual(
    [200, ASSET_CHECK_SCRIPT, 'no-store', 'text/javascript; charset=utf-8'],
  );
});

test('nothing is sent that the release does not list, nor what is not for browsers', async () => {
  const site = await serveRelease();
  await writeFile(join(dirname(site.path), 'added.js'), await readFile(site.path));
  for (const file of [
    'browser/added.js',
    'browser/..%2fserver%2fremoteEntry.js',
    'browser/..%2frelease.json',
    'server/remoteEntry.js',
    'release.json',
    'browser/constructor',
  ]) {
    expect({ file, status: (await site.ask(file)).status }).toEqual({ file, status: 404 });
  }
});
