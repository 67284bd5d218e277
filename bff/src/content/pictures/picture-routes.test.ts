import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressAnswers } from '../../http/responses/encoding/compress-answers.ts';
import { ask } from '../../http/testing/ask.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { SITE_NAME } from '../../config/site.ts';
import { pictureRoutes } from './picture-routes.ts';
import { siteDrawings } from './site-drawings.ts';
import { sitePictures } from './site-pictures.ts';

const KEY = 'ab'.repeat(16);
const BYTES = Buffer.alloc(5_000, 7);
const ARTICLE = `/media/share/${KEY}.jpg`;
const NONE = 'cd'.repeat(16);

let asks = 0;
let served: Served;
beforeAll(async () => {
  served = await serveApp(
    express()
      .set('etag', false)
      .use(
        compressAnswers(),
        pictureRoutes(async (key) => {
          asks += 1;
          return key === NONE ? null : BYTES;
        }),
      ),
  );
});
afterAll(() => served.close());

const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(served.origin + path, { method, headers });

const PATHS = [
  [ARTICLE],
  [`/media/portraits/${KEY}.webp`],
  ['/favicon.ico'],
  ['/apple-touch-icon.png'],
  ['/media/share/site.png'],
] as const;

describe('a raster', () => {
  test.each(PATHS)('%s: HEAD says what GET says, which is never compressed', async (path) => {
    const [get, head] = [
      await asked(path, { 'accept-encoding': 'br' }),
      await asked(path, { 'accept-encoding': 'br' }, 'HEAD'),
    ];
    expect([get.status, get.headers.get('content-length'), get.headers.get('content-encoding'), head.text]).toEqual([
      200,
      '5000',
      null,
      '',
    ]);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'accept-ranges'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });

  test.each(PATHS)('%s: "not modified" and parts', async (path) => {
    const etag = (await asked(path)).headers.get('etag') ?? '';
    const again = await asked(path, { 'if-none-match': etag, range: 'bytes=0-9' });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    const part = await asked(path, { range: 'bytes=1000-3999', 'if-range': etag });
    expect([part.status, part.headers.get('content-range'), part.text.length]).toEqual([
      206,
      'bytes 1000-3999/5000',
      3000,
    ]);
    const last = await asked(path, { range: 'bytes=-9999' });
    expect([last.status, last.headers.get('content-range'), last.text.length, last.headers.get('etag')]).toEqual([
      206,
      'bytes 0-4999/5000',
      5000,
      etag,
    ]);
    const whole = [
      { range: 'bytes=0-9', 'if-range': '"other"' },
      { range: 'bytes=0-9', 'if-range': `W/${etag}` },
      { range: 'lines=0-9' },
      { range: 'bytes=0-1,5-6' },
    ];
    for (const headers of whole) expect((await asked(path, headers)).status).toBe(200);
    const behind = await asked(path, { range: 'bytes=9999-' });
    expect([
      behind.status,
      behind.headers.get('content-range'),
      behind.headers.get('etag'),
      behind.headers.get('cache-control'),
    ]).toEqual([416, 'bytes */5000', null, 'no-store']);
    expect((await asked(path, { range: 'bytes=9999-' }, 'HEAD')).status).toBe(200);
    expect((await asked(path, {}, 'POST')).status).toBe(405);
  });

  test('is read from the database once, and not at all for whoever has it', async () => {
    const unread = `/media/share/${'ef'.repeat(16)}.jpg`;
    const before = asks;
    for (const tags of ['"EF", W/"KEY"', '"KEY"'].map((list) => list.replace('KEY', 'ef'.repeat(16))))
      expect((await asked(unread, { 'if-none-match': tags })).status).toBe(304);
    expect(asks).toBe(before);
    const every = [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }, { 'if-none-match': '"other"' }];
    const answers = [];
    for (const headers of every) answers.push((await asked(unread, headers)).status);
    expect([answers, (await asked(unread, {}, 'HEAD')).status, asks]).toEqual([[200, 206, 304, 200], 200, before + 1]);
    const missing = `/media/share/${NONE}.jpg`;
    const none = [await asked(missing), await asked(missing), await asked(missing, { 'if-none-match': '*' })];
    expect([none.map(({ status }) => status), asks]).toEqual([[404, 404, 404], before + 2]);
  });

  test('an article’s never changes, the site’s own may', async () => {
    expect((await asked(ARTICLE)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable, no-transform',
    );
    expect((await asked('/favicon.ico')).headers.get('cache-control')).toBe('public, max-age=86400, no-transform');
    expect((await asked(ARTICLE)).headers.get('content-type')).toBe('image/jpeg');
  });

  test.each([
    `/media/share/${NONE}.jpg`,
    '/media/share/x.jpg',
    `/media/share/${KEY.toUpperCase()}.jpg`,
    `/media/share/${KEY}.png`,
    '/media/share/%00.jpg',
    `/media/share/${'a'.repeat(5000)}.jpg`,
  ])('%s is none', async (path) => {
    expect((await asked(path)).status).toBe(404);
  });
});

test('the site’s name is drawn as it is written', () => {
  expect(siteDrawings.card).toContain(`<title>${SITE_NAME}</title>`);
});

test('each picture of the site has a key of its own', () => {
  expect(new Set(sitePictures.map(({ key }) => key)).size).toBe(sitePictures.length);
});
