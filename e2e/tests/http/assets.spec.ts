import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageAssets } from '../../harness/pages/page-assets.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

test('a script comes as brotli, gzip or plain, as the browser asks, and is the same script', async ({ site }) => {
  const { script } = await pageAssets(site);
  const ask = (encodings: string) => rawRequest(site, { path: script, headers: { 'accept-encoding': encodings } });
  const [brotli, gzip, plain, without] = await Promise.all([
    ask('gzip, deflate, br, zstd'),
    ask('gzip'),
    ask('identity'),
    rawRequest(site, { path: script }),
  ]);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  expect(without.bytes.equals(plain.bytes)).toBe(true);
  for (const { status, headers } of [brotli, gzip, plain]) {
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform');
    expect(headers['vary']).toContain('Accept-Encoding');
  }
});

test('an encoding that the browser rules out is not used', async ({ site }) => {
  const { script } = await pageAssets(site);
  const { headers } = await rawRequest(site, { path: script, headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } });
  expect(headers['content-encoding']).toBe('gzip');
});

test('fonts and the icon have their own content types', async ({ site }) => {
  const { font, icon } = await pageAssets(site);
  const woff = await rawRequest(site, { path: font, headers: { 'accept-encoding': 'br' } });
  expect([woff.status, woff.headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(woff.bytes.subarray(0, 4).toString()).toBe('wOF2');
  const svg = await rawRequest(site, { path: icon, headers: { 'accept-encoding': 'br' } });
  expect([svg.status, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

test('HEAD says what GET would, without the file', async ({ site }) => {
  const { script } = await pageAssets(site);
  const headers = { 'accept-encoding': 'br' };
  const [head, get] = await Promise.all([
    rawRequest(site, { method: 'HEAD', path: script, headers }),
    rawRequest(site, { path: script, headers }),
  ]);
  expect(head.status).toBe(200);
  expect(head.bytes).toHaveLength(0);
  expect(head.headers['content-length']).toBe(String(get.bytes.length));
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
});

test('a file that a release does not hold is a real 404, in plain text and never kept', async ({ site }) => {
  const { shell } = await pageAssets(site);
  for (const path of [
    `${shell}browser/nothing.js`,
    `${shell}browser/`,
    '/assets/shell',
    '/assets/',
    '/assets',
    '/assets/nobody',
  ]) {
    for (const encodings of ['br', 'identity']) {
      const { status, headers, text } = await rawRequest(site, { path, headers: { 'accept-encoding': encodings } });
      expect({
        path,
        status,
        type: headers['content-type'],
        cache: headers['cache-control'],
        encoding: headers['content-encoding'],
      }).toEqual({
        path,
        status: 404,
        type: 'text/plain; charset=utf-8',
        cache: 'no-store',
        encoding: undefined,
      });
      expect(text).not.toContain('<');
    }
  }
});

test('a release that is not kept here is gone', async ({ site }) => {
  for (const path of [
    '/assets/shell/0.0.1-0123456789/browser/loader.js',
    '/assets/nobody/1.0.0/browser/remoteEntry.js',
    '/assets/article/..%2f..%2f/browser/x',
  ]) {
    const { status, headers } = await rawRequest(site, { path });
    expect({ path, status, type: headers['content-type'] }).toEqual({
      path,
      status: 410,
      type: 'text/plain; charset=utf-8',
    });
  }
});

test('no path leads out of the browser files of a release', async ({ site }) => {
  const { shell } = await pageAssets(site);
  const ways = [
    '../release.json',
    '%2e%2e/release.json',
    '..%2frelease.json',
    '%2e%2e%2frelease.json',
    '..%5crelease.json',
    '..\\release.json',
    'media/../../release.json',
    '%252e%252e/release.json',
    '.%2e/server/',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    '..%00/release.json',
    '%',
  ];
  for (const way of ways) {
    const { status, headers, text } = await rawRequest(site, { path: `${shell}browser/${way}` });
    expect([400, 404], way).toContain(status);
    expect(headers['content-type'], way).toBe('text/plain; charset=utf-8');
    expect(text, way).not.toContain('integrity');
  }
});

test('pictures of the content come with their type, and a missing one as text', async ({ site }) => {
  const picture = await rawRequest(site, { path: '/media/air.svg' });
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
  for (const path of [
    '/media/nothing.svg',
    '/media/',
    '/media/../package.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/%',
  ]) {
    const { status, headers } = await rawRequest(site, { path });
    expect([400, 404], path).toContain(status);
    expect(headers['content-type'], path).toBe('text/plain; charset=utf-8');
  }
});
