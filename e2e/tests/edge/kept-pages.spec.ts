import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { expect, test } from '../../harness/plain-test.ts';
import { EDGE_PAGE as PAGE, edgeOfFile } from '../../harness/readers/edge-of-file.ts';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { importDocuments, withdrawArticle } from '../../harness/site/import-content.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { secondPurge } from '../../harness/timing/second-purge.ts';

const { cluster, site, read, isHit } = edgeOfFile();

test('a page is kept for all; browsers ask each time, and get the policy also with 304 @full', async () => {
  await expect.poll(() => isHit(PAGE)).toBe(true);
  const page = await read(`${PAGE}?utm_source=letter&gclid=1`, { Cookie: 'theme=dark; other=1' });
  expect(page).toMatchObject({
    status: 200,
    isHit: true,
    cookies: [],
    headers: {
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
    },
  });
  for (const header of ['surrogate-key', 'cache-tag', 'age', 'xkey', 'server-timing'])
    expect(page.headers[header]).toBeUndefined();
  const again = await read(PAGE, { 'If-None-Match': String(page.headers.etag) });
  expect(again.status).toBe(304);
  expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
  const ahead = await read(PAGE, { 'Sec-Purpose': 'prefetch' });
  expect(ahead).toMatchObject({ isHit: true, headers: { 'cache-control': 'private, max-age=10' } });
});

test('a page that was never made is kept from its first reader on @full', async () => {
  const canonicalPath = 'health/edge-first';
  await importDocuments(site(), [madeUpArticle({ hrlContentId: 'edge-first', canonicalPath })]);
  await secondPurge();
  const first = await read(`/${canonicalPath}`);
  expect([first.status, first.isHit, first.headers.etag]).toEqual([200, false, expect.stringMatching(/^"/)]);
  expect(await read(`/${canonicalPath}`)).toMatchObject({ isHit: true, text: first.text });
});

test('each encoding is kept apart, brotli and dictionaries included @full', async () => {
  for (const [encoding, accepted] of [
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
    [undefined, 'br;q=0'],
  ] as const) {
    const headers = { 'Accept-Encoding': accepted };
    await expect.poll(() => isHit(PAGE, headers)).toBe(true);
    expect((await read(PAGE, headers)).headers['content-encoding']).toBe(encoding);
  }
  const link = String((await read(PAGE, { 'Accept-Encoding': 'br, dcb' })).headers.link);
  const [, address = ''] = /<([^>]+)>; rel="compression-dictionary"/.exec(link) ?? [];
  const { bytes } = await rawRequest(cluster(), { path: address });
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('base64');
  const has = { 'Accept-Encoding': 'gzip, br, dcb', 'Available-Dictionary': `:${digest}:` };
  await expect.poll(() => isHit(PAGE, has)).toBe(true);
  expect((await read(PAGE, has)).headers['content-encoding']).toBe('dcb');
  const other = { ...has, 'Available-Dictionary': `:${'A'.repeat(43)}=:` };
  expect((await read(PAGE, other)).headers['content-encoding']).toBe('br');
});

test('an edit removes the pages that show it, and no other @full', async () => {
  const article = (hrlContentId: string, words: string) =>
    madeUpArticle({
      hrlContentId,
      canonicalPath: `health/${hrlContentId}`,
      tabs: [{ id: 'opening', title: null, body: `<p>${words}</p>` }],
    });
  const [edited, other] = ['/health/edge-edited', '/health/edge-other'];
  await importDocuments(site(), [article('edge-edited', 'Before the edit.'), article('edge-other', 'Untouched.')]);
  // Lists on both pages show new articles, so the second purge removes both pages once more.
  await secondPurge();
  for (const path of [edited, other]) await expect.poll(() => isHit(path)).toBe(true);
  expect((await read(edited)).text).toContain('Before the edit.');

  // No list shows an article's words.
  await importDocuments(site(), [article('edge-edited', 'After the edit.')]);
  await expect.poll(async () => (await read(edited)).text).toContain('After the edit.');
  expect((await read(edited)).text).not.toContain('Before the edit.');
  expect(await isHit(other)).toBe(true);
  await secondPurge();
  expect(await isHit(other)).toBe(true);
});

test('the next article of an infinite page is kept for pages of its set, and an edit removes it @full', async () => {
  const article = (words: string) =>
    madeUpArticle({
      hrlContentId: 'edge-next',
      canonicalPath: 'health/edge-next',
      tabs: [{ id: 'opening', title: null, body: `<p>${words}</p>` }],
    });
  await importDocuments(site(), [article('Before the edit.')]);
  await secondPurge();
  const call = '/api/content/health/edge-next?adLayout=BASELINE';
  const set = /<meta name="plainwell-releases" content="([^"]*)"/.exec((await read(PAGE)).text)?.[1] ?? '';
  const named = { 'Release-Set': set };
  await expect.poll(() => isHit(call, named)).toBe(true);
  const kept = await read(call, { ...named, Cookie: 'theme=dark' });
  expect(kept).toMatchObject({ status: 200, isHit: true, headers: { 'cache-control': 'private, no-cache' } });
  expect((await read(call, { ...named, 'If-None-Match': String(kept.headers.etag) })).status).toBe(304);
  expect(JSON.parse(kept.text).data.html).toContain('Before the edit.');

  // Other spellings of the set, other sets and calls without one reach the site each time.
  const [first, ...others] = set.split(' ');
  const sets = [[...others, first].join(' '), set.replace(/rail@\S+/, 'rail@0.0.1-0'), undefined];
  for (const other of sets) {
    const headers: Record<string, string> = other === undefined ? {} : { 'Release-Set': other };
    await read(call, headers);
    expect(await isHit(call, headers)).toBe(false);
  }
  expect((await read(call, { 'Release-Set': sets[1] ?? '' })).status).toBe(409);

  await importDocuments(site(), [article('After the edit.')]);
  await expect.poll(async () => (await read(call, named)).text).toContain('After the edit.');
});

test('feeds and the sitemap are kept, and purged when an article in them changes @full', async () => {
  const byline = { articleDates: { published: { date: '2026-11-20', display: 'November 20, 2026' } } };
  const article = (title: string) =>
    madeUpArticle({ hrlContentId: 'edge-feed', canonicalPath: 'health/edge-feed', title, byline });
  await importDocuments(site(), [article('Before the edit')]);
  await secondPurge();
  const paths = ['/feed.xml', '/es/feed.xml', '/sitemap.xml'];
  for (const path of paths) await expect.poll(() => isHit(path)).toBe(true);
  expect((await read('/feed.xml')).text).toContain('Before the edit');
  expect((await read('/feed.xml')).headers).toMatchObject({ 'cache-control': 'private, no-cache' });

  await importDocuments(site(), [article('After the edit')]);
  await expect.poll(async () => (await read('/feed.xml')).text).toContain('After the edit');
  expect(await isHit('/es/feed.xml')).toBe(true);
  await withdrawArticle(site(), 'health/edge-feed');
  for (const path of ['/feed.xml', '/sitemap.xml'])
    await expect.poll(async () => (await read(path)).text).not.toContain('edge-feed');
});

test('a release and its rollback show at once, and what was kept of the older set is still good @full', async () => {
  const registry = registryOfMachine(site());
  const { rail: before = '' } = await read(PAGE);
  const version = await registry.publish(await remarkedBuild('mfe-ads-rail', 'edge release'), 'rail');
  await registry.point('rail', version);
  await expect.poll(async () => (await read(PAGE)).rail).toBe(version);
  await registry.point('rail', before);
  await expect.poll(async () => (await read(PAGE)).rail).toBe(before);
});
