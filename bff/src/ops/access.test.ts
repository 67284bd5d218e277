import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FETCH, NAVIGATION, OPERATOR, startOpsSite, type OpsSite } from './testing/ops-site.fixture.ts';

let site: OpsSite;
beforeEach(async () => {
  site = await startOpsSite();
  site.publish('rail', '1.0.0');
});
afterEach(() => site.close());

const PATHS = [
  '/ops',
  '/ops/changes',
  '/ops/releases/rail',
  '/ops/releases/rail/versions/1.0.0',
  '/ops/releases/rail/promote?version=1.0.0',
  '/ops/nothing',
  '/ops/failures',
  '/ops/failures/7',
  '/ops/failures/rates.csv?by=cause',
  '/ops/failures/newest.csv',
  '/ops/script-errors',
  '/ops/vitals',
  '/ops/defence',
  '/ops/changes.csv',
];

describe('a page of operators', () => {
  it.each(PATHS)('leads somebody who is not signed in to sign in and back: %s', async (path) => {
    for (const cookie of ['', 'made-up', 'reader']) {
      const { status, text } = await site.get(path, cookie);
      expect(status).toBe(401);
      expect(text).toContain(`href="/account/sign-in/linden?return=${encodeURIComponent(path)}"`);
      expect(text).not.toContain('1.0.0</a>');
    }
  });

  it('tells somebody whom the setting does not name any more whom to ask', async () => {
    const { status, text } = await site.get('/ops', 'stranger');
    expect(status).toBe(403);
    for (const words of [
      'You are signed in as desk@example.org',
      'OPERATOR_EMAILS',
      '/account/sign-in/linden?return=%2Fops',
    ])
      expect(text).toContain(words);
  });

  it('is closed from the moment on in which somebody leaves the list', async () => {
    expect((await site.get('/ops')).status).toBe(200);
    site.operators.splice(0);
    expect((await site.get('/ops')).status).toBe(403);
  });

  it('names the operator, who can sign out', async () => {
    const { text } = await site.get('/ops');
    expect(text).toContain(`<span>${OPERATOR}</span>`);
    const ticket = /name="ticket" value="([^"]+)"/.exec(text)?.[1] ?? '';
    await site.post('/ops/sign-out', { ticket: 'made-up' });
    expect((await site.get('/ops')).status).toBe(200);
    expect(await site.post('/ops/sign-out', { ticket })).toMatchObject({ status: 303, location: '/ops' });
    expect((await site.get('/ops')).status).toBe(401);
  });

  it('is kept nowhere, listed nowhere, framed nowhere, and runs nothing but its own script', async () => {
    const { headers, text } = await site.get('/ops');
    const policy = headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect([headers.get('x-frame-options'), headers.get('cross-origin-opener-policy')]).toEqual([
      'DENY',
      'same-origin',
    ]);
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/ style=| on\w+=/);
    for (const tag of text.match(/<(?:script|style)\b[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${nonce}"`);
    expect((await site.get('/ops')).text).not.toContain(nonce);
  });

  it('says on a machine of development who the made-up operator is', async () => {
    const development = await startOpsSite({
      providers: [{ id: 'linden', name: 'Linden', link: '/account/sign-in/linden', isDevelopment: true }],
      staff: { operators: [], editors: [], hasDevelopmentOperator: true },
    });
    const { text } = await development.get('/ops', '');
    await development.close();
    expect(text).toContain('the made-up reader Olive Operator (operator@linden.example) is the operator');
  });

  it('gives its script at an address that changes with it', async () => {
    const { text } = await site.get('/ops');
    const [, address = ''] = /src="(\/ops\/scripts\/live\.[0-9a-f]{10}\.js)"/.exec(text) ?? [];
    const script = await site.get(address, '', { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'script' });
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect((await site.get('/ops/scripts/other.js')).status).toBe(404);
  });
});

describe('what is not a person who goes to a page', () => {
  const ticketIn = async () => /data-ticket="([^"]+)"/.exec((await site.get('/ops')).text)?.[1] ?? '';

  it.each<[string, Record<string, string>]>([
    ['a fetch of a script of the same origin', FETCH],
    ['a fetch without CORS', { ...FETCH, 'Sec-Fetch-Mode': 'no-cors' }],
    ['a frame', { ...NAVIGATION, 'Sec-Fetch-Dest': 'iframe' }],
    ['an object', { ...NAVIGATION, 'Sec-Fetch-Dest': 'object' }],
    ['a picture', { ...FETCH, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
    ['a script', { ...FETCH, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' }],
    ['a worker', { ...FETCH, 'Sec-Fetch-Dest': 'worker' }],
    ['a service worker', { ...FETCH, 'Sec-Fetch-Dest': 'serviceworker' }],
    ['a prefetch', { ...FETCH, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Purpose': 'prefetch' }],
    ['a speculative navigation', { ...NAVIGATION, 'Sec-Purpose': 'prefetch;prerender' }],
    ['a fetch with the ticket of another session', { ...FETCH, 'Plainwell-Page-Ticket': 'x'.repeat(43) }],
    ['a fetch of another site', { ...FETCH, 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused, and learns nothing: %s', async (_what, headers) => {
    for (const path of [...PATHS, '/ops/events', '/ops/releases/rail/rollback']) {
      const { status, text } = await site.get(path, 'operator', headers);
      expect([status, text.includes('rail'), text.includes('ticket')]).toEqual([403, false, false]);
    }
    expect(
      (
        await site.post(
          '/ops/releases/rail/promote?version=1.0.0',
          { expectedChange: 'none', expectedCanaryChange: 'none', why: 'x' },
          headers,
        )
      ).status,
    ).toBe(403);
  });

  it('is refused with a page that says so where nothing says how it is asked for', async () => {
    const { status, text } = await site.get('/ops', 'operator', { 'Sec-Fetch-Site': '' });
    expect(status).toBe(403);
    const plain = await fetch(`${site.origin}/ops`, { headers: { Cookie: 'operator' } });
    expect([plain.status, await plain.text()]).toEqual([
      403,
      expect.stringContaining('This browser does not say how the page was opened'),
    ]);
    expect(text).not.toContain('rail');
  });

  it('is led on as the site’s own when a link of another site, or a provider, leads to it', async () => {
    for (const from of ['cross-site', 'same-site']) {
      const { status, text } = await site.get('/ops/releases/rail?done=1&x="', 'operator', { 'Sec-Fetch-Site': from });
      expect(status).toBe(200);
      expect(text).toContain('<meta http-equiv="refresh" content="0;url=/ops/releases/rail?done=1&amp;x=%22">');
      expect(text).not.toContain('1.0.0');
    }
    expect(
      (await site.post('/ops/releases/rail/promote?version=1.0.0', {}, { 'Sec-Fetch-Site': 'cross-site' })).status,
    ).toBe(403);
  });

  it('is answered when it is the page’s own script, by the page’s ticket, and only to read', async () => {
    const ticket = await ticketIn();
    const headers = { ...FETCH, 'Plainwell-Page-Ticket': ticket };
    expect((await site.get('/ops/releases/rail', 'operator', headers)).text).toContain('1.0.0');
    expect((await site.get('/ops/releases/rail', 'stranger', headers)).status).toBe(403);
    expect((await site.post('/ops/releases/rail/promote?version=1.0.0', {}, headers)).status).toBe(403);
  });
});
