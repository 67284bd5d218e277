import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

/** Sixteen megabytes of spaces, compressed to a few bytes. */
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(16e6, 32), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });

const ARTICLE = '/health/high-blood-pressure-guide';
const CREATIVE = '/api/creatives/leaderboard?slot=inline-1&language=en';

/** Addresses that end with a query parameter that they read: one for every parameter that anyone may send. */
const parameters = [
  ...['/share/email', '/es/share/email', '/feedback', '/comment', '/es/comment'].map((path) => `${path}?article=`),
  `/feedback?article=${ARTICLE}&type=`,
  ...['/newsletter/confirm', '/newsletter/unsubscribe', '/share/email/refuse'].map((path) => `${path}?token=`),
  '/search?q=',
  '/search?q=sleep&page=',
  '/category/health-at-home?page=',
  `${ARTICLE}?comments=`,
  '/account/sign-in/linden?return=',
  ...['state', 'code', 'error', 'iss'].map((name) => `/account/sign-in/linden/callback?${name}=`),
  ...['site', 'title', 'sort', 'page', 'news', 'reason', 'return', 'removed'].map((name) => `/account/saved?${name}=`),
  '/privacy-choices?saved=',
  `/api/comments${ARTICLE}?after=`,
  ...['adLayout', 'slot', 'ad-debug'].map((name) => `/api/content${ARTICLE}?${name}=`),
  '/api/replacements/shell@1.0.0?remote=',
  ...['k1', 'category', 'template', 'seller', 'shown', 'seen'].map((name) => `${CREATIVE}&${name}=`),
  '/api/creatives/process/visit?page=',
  '/api/creatives/process/visit?slot=',
  '/api/creatives/tag/leaderboard?slot=inline-1&language=en&msiteID=',
  '/preview/end?return=',
  '/no/such/page?made-up=',
];

/** Values that some code might reject or be slow to process, at the limit of most parameters and above. */
const values: readonly { what: string; value: string }[] = [
  { what: 'slashes', value: `a${'/'.repeat(1_900)}x` },
  { what: 'spaces', value: `a${'%20'.repeat(600)}x` },
  { what: 'more than any holds', value: `a${'/'.repeat(7_000)}x` },
  { what: 'a NUL', value: '%00' },
  { what: 'half of a character', value: '%ED%A0%80' },
  { what: 'what is no character', value: '%EF%BF%BF' },
];

test.describe('a parameter with', () => {
  for (const [{ what, value }, tag] of withTags(values)) {
    test(`${what} is answered in words, by every page and call${tag}`, async ({ site }) => {
      for (const parameter of parameters) {
        const { status, text } = await rawRequest(site, { path: parameter + value });
        expect(status, parameter).toBeLessThan(500);
        expect(text, parameter).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
      }
    });
  }
});

/** Every address to which anyone may send a body, as JSON or by a form. */
const json = [
  '/api/telemetry',
  '/api/events',
  '/api/newsletter',
  '/api/email-share',
  '/api/feedback',
  '/api/feedback-survey',
  '/googlesheet/comment',
];
const forms = [
  `/comment?article=${ARTICLE}`,
  `/share/email?article=${ARTICLE}`,
  `/feedback?article=${ARTICLE}`,
  '/googlesheet/comment',
  '/newsletter',
  '/newsletter/unsubscribe',
  '/share/email/refuse',
  '/privacy-choices',
  '/account/sign-out',
  '/account/saved/save',
  '/account/delete',
];
const takers = [
  ...json.map((path) => ({ path, type: 'application/json' })),
  ...forms.map((path) => ({ path, type: 'application/x-www-form-urlencoded' })),
];

for (const { encoding, body } of [
  { encoding: 'br', body: BROTLI_BOMB },
  { encoding: 'gzip', body: gzipSync('{}') },
]) {
  test(`a body that is compressed by ${encoding} is refused unread by everything that takes one`, async ({ site }) => {
    for (const { path, type } of takers) {
      const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': String(body.length) };
      const { status } = await rawRequest(site, { method: 'POST', path, headers, body });
      expect({ path, status }).toEqual({ path, status: 415 });
    }
  });
}

for (const [name, value] of [
  ['accept', 'a/b,'.repeat(300)],
  ['accept-encoding', 'a,'.repeat(501)],
  ['accept-language', 'a,'.repeat(501)],
  ['if-none-match', '"a",'.repeat(501)],
  ['release-set', 'a@1.0.0 '.repeat(501)],
] as const) {
  test(`a header ${name} that is longer than anybody’s is named, before and behind what is kept`, async ({ site }) => {
    for (const path of [ARTICLE, ARTICLE, `/api/content${ARTICLE}`, '/api/session', '/search?q=sleep']) {
      const { status, text } = await rawRequest(site, { path, headers: { [name]: value } });
      expect({ path, status, text }).toEqual({
        path,
        status: 431,
        text: expect.stringContaining(`The header ${name} may have`),
      });
    }
  });
}

test('more names of releases than a site has are no release set, as a header and in an address', async ({ site }) => {
  const names = Array.from({ length: 60 }, (_none, index) => `r${index}@1.0.0`);
  expect(
    (await rawRequest(site, { path: `/api/content${ARTICLE}`, headers: { 'release-set': names.join(' ') } })).status,
  ).toBe(400);
  expect((await rawRequest(site, { path: `/api/release-sets/${names.join(',')}` })).status).toBe(400);
});

test('a parameter that a page does not read makes no other page of it', async ({ site }) => {
  const isKept = async (path: string) =>
    String((await rawRequest(site, { path })).headers['server-timing']).includes('cache;desc=hit');
  for (const [path, unread] of [
    [ARTICLE, ['q', 'page', 'made-up']],
    ['/category/health-at-home', ['q', 'comments']],
    ['/', ['q', 'page']],
  ] as const) {
    await expect.poll(() => isKept(path)).toBe(true);
    for (const name of unread)
      expect({ path, name, isKept: await isKept(`${path}?${name}=${Math.random()}`) }).toEqual({
        path,
        name,
        isKept: true,
      });
  }
  await expect.poll(() => isKept('/search?q=asthma')).toBe(true);
  expect(await isKept('/search?q=asthma&made-up=1')).toBe(true);
  expect((await rawRequest(site, { path: '/category/health-at-home?page=2' })).text).not.toBe(
    (await rawRequest(site, { path: '/category/health-at-home' })).text,
  );
});
