import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

const manyParameters = Array.from({ length: 1_800 }, (_, index) => `p${index}=1`).join('&');

/** Addresses that no page can have, with the status of their answer. */
const addresses: readonly { what: string; path: string; status: number }[] = [
  { what: 'a percent sign alone', path: '/%', status: 400 },
  { what: 'an escape that is none', path: '/health/%zz', status: 400 },
  { what: 'bytes that are no UTF-8', path: '/%ff%fe', status: 400 },
  { what: 'a lone surrogate', path: '/%ED%A0%80', status: 400 },
  { what: 'a NUL', path: '/health/%00', status: 400 },
  { what: 'line breaks', path: '/health/%0d%0aSet-Cookie:%20x=1', status: 400 },
  { what: 'a backslash', path: '/health\\insomnia', status: 400 },
  { what: 'an escaped backslash', path: '/health%5Cinsomnia', status: 400 },
  { what: 'a path over its limit', path: `/${'a'.repeat(1_100)}`, status: 414 },
  { what: 'a query over its limit', path: `/?q=${'a'.repeat(2_100)}`, status: 414 },
  { what: '60 parameters', path: `/search?${manyParameters.slice(0, 400)}`, status: 414 },
  { what: '1,800 parameters', path: `/search?${manyParameters}`, status: 414 },
  { what: 'dots that lead upwards', path: '/../../etc/passwd', status: 404 },
  { what: 'escaped dots that lead upwards', path: '/%2e%2e/%2e%2e/etc/passwd', status: 404 },
  { what: 'two slashes', path: '/health//insomnia-causes-and-care', status: 404 },
  { what: 'a NUL in the query', path: '/search?q=%00', status: 400 },
  { what: 'a page number that is none', path: '/search?q=sleep&page=-1', status: 404 },
  { what: 'a page number beyond all pages', path: '/category/health-at-home?page=9999', status: 404 },
  { what: 'an unknown article', path: '/tabbed/health/nothing-stands-here', status: 404 },
  { what: 'a word of the language itself', path: '/category/__proto__', status: 404 },
];

test.describe('an address with', () => {
  for (const { what, path, status } of addresses) {
    test(`${what} is answered with ${status}`, async ({ site }) => {
      const answer = await rawRequest(site, { path });
      expect(answer.status).toBe(status);
      expect(answer.text).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
    });
  }
});

test('a reader of a malformed address gets a page that says so, in the language of the address', async ({ site }) => {
  expect((await rawRequest(site, { path: '/%00' })).text).toContain('<h1>That request cannot be answered</h1>');
  expect((await rawRequest(site, { path: `/${'a'.repeat(1_100)}` })).text).toContain(
    '<h1>That address is too long</h1>',
  );
  expect((await rawRequest(site, { path: '/es/salud/nada' })).text).toContain('<h1>No encontramos esa página</h1>');
});

test('an odd query text is searched for as text', async ({ site }) => {
  for (const query of [
    '%ED%A0%80',
    '%27%20OR%201%3D1%20--',
    '%5C',
    '%25',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '%F0%9F%98%80',
    '%22',
    '((((',
    '%3A*',
    '%26%7C%21',
  ]) {
    const answer = await rawRequest(site, { path: `/search?q=${query}` });
    expect(answer.status, query).toBe(200);
    expect(answer.text).not.toContain('<script>alert');
  }
});

test('a search that is too long is made as far as it goes, and the page says so', async ({ site }) => {
  const path = `/search?q=insomnia+${'a'.repeat(300)}`;
  const [english, spanish] = [await rawRequest(site, { path }), await rawRequest(site, { path: `/es${path}` })];
  expect([english.status, spanish.status]).toEqual([200, 200]);
  expect(english.text).toContain('only its first 200 characters were searched for');
  expect(spanish.text).toContain('solo se buscaron los primeros 200 caracteres');
});

test('a path with a slash at its end leads to the path without it, and never to another site', async ({ site }) => {
  for (const path of ['//evil.example/', '/%2f%2fevil.example/', '///evil.example//']) {
    const { status, headers } = await rawRequest(site, { path });
    expect(status).toBe(301);
    expect(headers.location).toBe('/evil.example');
  }
});

const pages = ['/', '/tabbed', '/search', '/about/process', '/sitemap.xml', '/nothing'];
const calls: readonly { path: string; allow: string }[] = [
  { path: '/api/session', allow: 'GET, HEAD' },
  { path: '/api/schema/article.json', allow: 'GET, HEAD' },
  { path: '/api/content/health', allow: 'GET, HEAD' },
  { path: '/api/creatives/leaderboard', allow: 'GET, HEAD' },
  { path: '/api/telemetry', allow: 'POST' },
  { path: '/api/events', allow: 'POST' },
];

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
  test(`${method} is refused by every page, with the methods that are allowed`, async ({ site }) => {
    for (const path of pages) {
      const { status, headers, text } = await rawRequest(site, { method, path });
      expect({ path, status, allow: headers.allow }).toEqual({ path, status: 405, allow: 'GET, HEAD' });
      expect(text).toContain('Pages can only be read');
    }
  });

  test(`${method} is refused by calls and files that do not know it, in words`, async ({ site }) => {
    for (const { path, allow } of calls.filter(({ allow }) => allow !== method)) {
      const { status, headers, text } = await rawRequest(site, { method, path });
      expect({ path, status, allow: headers.allow }).toEqual({ path, status: 405, allow });
      expect(JSON.parse(text)).toEqual({ error: `${method} cannot be used here; use ${allow}.` });
    }
    for (const path of [
      '/assets/shell/1.0.0/browser/loader.js',
      '/media/air.svg',
      '/metrics',
      '/healthz',
      '/livez',
      '/readyz',
    ]) {
      const { status, headers } = await rawRequest(site, { method, path });
      expect({ status, allow: headers.allow, type: headers['content-type'] }).toEqual({
        status: 405,
        allow: 'GET, HEAD',
        type: 'text/plain; charset=utf-8',
      });
    }
  });
}

test('a call that does not exist is answered in JSON', async ({ site }) => {
  for (const path of ['/api/nothing', '/api/%', '/api/', '/api/../etc']) {
    const { status, text } = await rawRequest(site, { path });
    expect(status).toBe(404);
    expect(JSON.parse(text)).toEqual({ error: expect.stringContaining('There is no call GET') });
  }
});

/** Bodies that POST /api/telemetry rejects. */
const bodies: readonly { what: string; status: number; headers?: Record<string, string>; body?: string }[] = [
  { what: 'no body', status: 400 },
  { what: 'broken JSON', status: 400, body: '{"events":' },
  { what: 'a list', status: 400, body: '[]' },
  { what: 'a bare null', status: 400, body: 'null' },
  {
    what: 'no events',
    status: 400,
    body: '{"pageView":"5e0f0b3e-37a5-4c55-9a31-64b3b5b7d7b2","path":"/","events":[]}',
  },
  { what: 'text', status: 415, headers: { 'content-type': 'text/plain' }, body: 'hello' },
  { what: 'a form', status: 415, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
  {
    what: 'an unknown character set',
    status: 415,
    headers: { 'content-type': 'application/json; charset=klingon' },
    body: '{}',
  },
  {
    what: 'an unknown encoding',
    status: 415,
    headers: { 'content-type': 'application/json', 'content-encoding': 'zip' },
    body: '{}',
  },
  { what: 'more than it may hold', status: 413, body: JSON.stringify({ path: 'a'.repeat(70_000) }) },
];

test.describe('a telemetry batch with', () => {
  for (const { what, status, headers = { 'content-type': 'application/json' }, body } of bodies) {
    test(`${what} is refused with ${status}`, async ({ site }) => {
      const answer = await rawRequest(site, {
        method: 'POST',
        path: '/api/telemetry',
        headers,
        ...(body === undefined ? {} : { body }),
      });
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.text)).toMatchObject({ error: expect.any(String) });
    });
  }

  test('wrong fields is refused with the fields that are wrong', async ({ site }) => {
    const batch = { pageView: 'not-an-id', path: '/', events: [{ kind: 'web-vital', name: 'LCP', value: -1 }] };
    const answer = await rawRequest(site, {
      method: 'POST',
      path: '/api/telemetry',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(JSON.parse(answer.text).fields)).toEqual(expect.arrayContaining(['pageView']));
  });
});
