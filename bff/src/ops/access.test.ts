import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPERATOR, startOpsSite, type OpsSite } from './ops-site.fixture.ts';

let site: OpsSite;
beforeEach(async () => {
  site = await startOpsSite();
  site.publish('rail', '1.0.0');
});
afterEach(() => site.close());

const PATHS = ['/ops', '/ops/changes', '/ops/releases/rail', '/ops/releases/rail/versions/1.0.0', '/ops/releases/rail/promote?version=1.0.0', '/ops/nothing'];

describe('a page of operators', () => {
  it.each(PATHS)('leads somebody who is not signed in to sign in and back: %s', async (path) => {
    for (const cookie of ['', 'made-up']) {
      const { status, text } = await site.get(path, cookie);
      expect(status).toBe(401);
      expect(text).toContain(`href="/account/sign-in/linden?return=${encodeURIComponent(path)}"`);
      expect(text).not.toContain('1.0.0</a>');
    }
  });

  it('tells somebody who is no operator whom to ask, and lets them sign in once more', async () => {
    const [reader, editor] = [await site.get('/ops', 'reader'), await site.get('/ops', 'editor')];
    expect([reader.status, editor.status]).toEqual([403, 403]);
    expect(reader.text).toContain('You are signed in as Ada Reader, without the address of an operator.');
    expect(editor.text).toContain('You are signed in as desk@example.org, which is not the address of an operator.');
    expect(reader.text).toContain('OPERATOR_EMAILS');
    expect(reader.text).toContain('/account/sign-in/linden?return=%2Fops');
  });

  it('is closed from the moment on in which an address leaves the list', async () => {
    expect((await site.get('/ops')).status).toBe(200);
    site.operators.splice(0);
    expect((await site.get('/ops')).status).toBe(403);
  });

  it('names the operator, who can sign out', async () => {
    const { text } = await site.get('/ops');
    expect(text).toContain(`<span>${OPERATOR}</span>`);
    expect(text).toContain('action="/account/sign-out"');
  });

  it('is kept nowhere, listed nowhere, framed nowhere, and runs nothing but its own script', async () => {
    const { headers, text } = await site.get('/ops');
    const policy = headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/ style=| on\w+=/);
    for (const tag of text.match(/<(?:script|style)\b[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${nonce}"`);
    expect((await site.get('/ops')).text).not.toContain(nonce);
  });

  it('says on a machine of development who the made-up operator is', async () => {
    const development = await startOpsSite({ entrance: { providers: [{ id: 'linden', name: 'Linden', link: '/account/sign-in/linden', isDevelopment: true }], staff: { operators: ['operator@linden.example'], editors: [], isOperatorMadeUp: true } } });
    const { text } = await development.get('/ops', '');
    await development.close();
    expect(text).toContain('the made-up reader Olive Operator (operator@linden.example) is the operator');
  });

  it('gives its script at an address that changes with it', async () => {
    const { text } = await site.get('/ops');
    const [, address = ''] = /src="(\/ops\/scripts\/live\.[0-9a-f]{10}\.js)"/.exec(text) ?? [];
    const script = await site.get(address, '');
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect((await site.get('/ops/scripts/other.js')).status).toBe(404);
  });
});
