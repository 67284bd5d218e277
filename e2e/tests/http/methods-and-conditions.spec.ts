import type { IncomingHttpHeaders } from 'node:http';
import { pageAssets } from '../../harness/pages/page-assets.ts';
import { type RawRequest, rawRequest } from '../../harness/site/raw-request.ts';
import type { RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

/** Returns one address for each kind of GET answer. `files` are those that support ranges. */
async function addressesOf(site: RunningSite): Promise<{ files: string[]; others: string[] }> {
  const { script, font, icon } = await pageAssets(site);
  const article = 'health/high-blood-pressure-guide';
  return {
    files: [script, font, icon, '/media/blood-pressure.svg', '/media/share/site.png', '/favicon.ico'],
    others: [
      '/',
      '/es',
      '/tabbed',
      '/infinite',
      `/${article}`,
      '/category/health-at-home',
      '/about/process',
      '/search?q=sleep',
      '/account/saved',
      '/newsletter',
      `/comment?article=/${article}`,
      `/feedback?article=/${article}`,
      `/share/email?article=/${article}`,
      '/nothing',
      '/ops',
      `/api/content/${article}`,
      `/api/comments/${article}`,
      '/api/schema/article.json',
      '/api/session',
      '/api/captcha',
      '/api/nothing',
      '/feed.xml',
      '/es/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/ads.txt',
      '/healthz',
    ],
  };
}

/**
 * Headers that differ between answers, or belong to the connection. A streamed page has no length, so the test checks
 * the length separately.
 */
const PASSING = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
  'server-timing',
];

/** Returns an answer's headers that stay the same, without the nonces of its policy, which are new each time. */
const steady = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !PASSING.includes(name))
      .map(([name, value]) => [name, String(value).replaceAll(/'nonce-[^']+'/g, 'nonce')]),
  );

/** Headers that "not modified" repeats (RFC 9110, section 15.4.5). */
const OF_KEPT = ['cache-control', 'content-location', 'etag', 'expires', 'vary'] as const;

for (const encoding of ['identity', 'gzip', 'br']) {
  const asking = (site: RunningSite, path: string, { headers, ...asked }: Omit<RawRequest, 'path'> = {}) =>
    rawRequest(site, { path, ...asked, headers: { 'accept-encoding': encoding, ...headers } });

  test(`HEAD, conditions and ranges of every kind of address, in ${encoding} @full`, async ({ site }) => {
    const { files, others } = await addressesOf(site);
    for (const path of [...others, ...files]) {
      // The first GET of a page may stream it, but HEAD waits for the whole page, which is then cached.
      await asking(site, path, { method: 'HEAD' });
      const [head, get] = [await asking(site, path, { method: 'HEAD' }), await asking(site, path)];
      expect(head.status, path).toBe(get.status);
      expect(head.bytes, path).toHaveLength(0);
      expect(steady(head.headers), `HEAD ${path}`).toEqual(steady(get.headers));
      // The answer for an unknown call contains the method, so its length differs.
      const length = path === '/api/nothing' ? undefined : head.headers['content-length'];
      if (length !== undefined) expect(Number(length), `length of HEAD ${path}`).toBe(get.bytes.length);

      const { etag, 'last-modified': modified } = get.headers;
      const condition =
        etag !== undefined
          ? { 'if-none-match': etag }
          : modified !== undefined
            ? { 'if-modified-since': modified }
            : undefined;
      if (condition !== undefined && get.status === 200) {
        const again = await asking(site, path, { headers: condition });
        expect([again.status, again.bytes.length], path).toEqual([304, 0]);
        expect(again.headers.date, path).toBeDefined();
        for (const name of OF_KEPT) expect(again.headers[name], `${name} of 304 of ${path}`).toBe(get.headers[name]);
      }

      const range = await asking(site, path, { headers: { range: 'bytes=999999999-' } });
      if (files.includes(path))
        expect([range.status, range.headers['content-range']], path).toEqual([
          416,
          expect.stringMatching(/^bytes \*\/\d+$/),
        ]);
      else expect(range.status, path).toBe(get.status);
    }
  });
}
