import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressAnswers } from '../../http/responses/encoding/compress-answers.ts';
import { ask, type Asking } from '../../http/testing/ask.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { mediaRoutes } from './media-routes.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1v1z"/>'.repeat(200)}</svg>`;
const PICTURE = Buffer.alloc(5_000, 7).toString('latin1');

let folder: string;
let served: Served;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  await Promise.all([writeFile(join(folder, 'a.svg'), DRAWING), writeFile(join(folder, 'a.webp'), PICTURE, 'latin1')]);
  served = await serveApp(
    express()
      .set('etag', false)
      .use(compressAnswers(), mediaRoutes([join(folder, 'none'), folder])),
  );
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

async function headersOf(path: string, { method, ...headers }: Record<string, string> = {}) {
  const {
    status,
    headers: got,
    text,
  } = await ask(served.origin + path, { ...(method !== undefined && { method }), headers } satisfies Asking);
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _transfer,
    ...rest
  } = Object.fromEntries(got);
  return { status, text, headers: rest };
}

const ENCODINGS = ['identity', 'gzip', 'br'];
const PATHS = ['/media/a.svg', '/media/a.webp'];
const cases = PATHS.flatMap((path) => ENCODINGS.map((encoding) => [path, encoding] as const));

describe('a picture of the content', () => {
  test.each(cases)('%s in %s: HEAD says what GET says', async (path, encoding) => {
    const get = await headersOf(path, { 'accept-encoding': encoding });
    const head = await headersOf(path, { 'accept-encoding': encoding, method: 'HEAD' });
    expect(head).toEqual({ ...get, text: '' });
    expect(get.headers['content-encoding']).toBe(
      path.endsWith('svg') && encoding !== 'identity' ? encoding : undefined,
    );
  });

  test.each(cases)('%s in %s: "not modified" has the headers by which it is kept', async (path, encoding) => {
    const { headers } = await headersOf(path, { 'accept-encoding': encoding });
    const again = await headersOf(path, { 'accept-encoding': encoding, 'if-none-match': String(headers['etag']) });
    expect(again).toMatchObject({ status: 304, text: '' });
    const { 'content-type': _type, 'content-length': _length, 'content-encoding': _encoding, ...kept } = headers;
    expect(again.headers).toEqual(kept);
    expect(headers['vary']).toBe('Accept-Encoding');
  });

  test.each(cases)('%s in %s: a part is a part of the file as it is', async (path, encoding) => {
    const size = path.endsWith('svg') ? DRAWING.length : PICTURE.length;
    const part = await headersOf(path, { 'accept-encoding': encoding, range: 'bytes=1000-3999' });
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 1000-3999/${size}`, 'content-length': '3000' });
    expect(part.headers).not.toHaveProperty('content-encoding');
    expect(part.text.length).toBe(3_000);
  });

  test.each(cases)('%s in %s: a part behind its end is refused with its length', async (path, encoding) => {
    const size = path.endsWith('svg') ? DRAWING.length : PICTURE.length;
    const { status, headers } = await headersOf(path, { 'accept-encoding': encoding, range: 'bytes=999999-' });
    expect([status, headers['content-range'], headers['cache-control'], headers['etag']]).toEqual([
      416,
      `bytes */${size}`,
      'no-store',
      undefined,
    ]);
  });

  test.each(cases)('%s in %s: the last bytes, more than it has, are all of it', async (path, encoding) => {
    const size = path.endsWith('svg') ? DRAWING.length : PICTURE.length;
    const whole = await headersOf(path, { 'accept-encoding': 'identity' });
    const part = await headersOf(path, { 'accept-encoding': encoding, range: 'bytes=-999999' });
    expect(part).toEqual({
      status: 206,
      text: whole.text,
      headers: { ...whole.headers, 'content-range': `bytes 0-${size - 1}/${size}` },
    });
    expect((await headersOf(path, { range: 'bytes=-0' })).status).toBe(416);
  });

  test('parts are for GET, and not for a weak validator', async () => {
    const { headers } = await headersOf('/media/a.svg');
    expect((await headersOf('/media/a.svg', { method: 'HEAD', range: 'bytes=0-9' })).status).toBe(200);
    expect((await headersOf('/media/a.svg', { range: 'bytes=0-9', 'if-range': String(headers['etag']) })).status).toBe(
      200,
    );
    expect((await headersOf('/media/a.svg', { range: 'lines=0-9' })).status).toBe(200);
  });

  test('one that is not there is 404, with a range too', async () => {
    for (const asked of [{}, { range: 'bytes=999999-' }])
      expect(await headersOf('/media/b.svg', asked)).toMatchObject({
        status: 404,
        headers: { 'cache-control': 'no-store' },
      });
  });
});
