import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema, type Session } from '@plainwell/contracts/account/session.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { createBearerTokens, type BearerTokens } from './bearer-tokens.ts';
import { sessionRoutes } from './routes.ts';
import { readers } from '../schema.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { openSigningKeys } from '../../platform/signing-keys/open-signing-keys.ts';

const PUBLIC_URL = 'https://plainwell.example';
const COOKIE = '__Host-plainwell-session';

let database: OpenDatabase;
let sessions: SessionStore;
let tokens: BearerTokens;
let rvoId = '';
let server: Served | undefined;

beforeAll(async () => {
  database = await openPreparedPglite();
  sessions = createSessionStore(database.db);
  tokens = createBearerTokens(await openSigningKeys(database.db), PUBLIC_URL, sessions);
  const [reader] = await database.db.insert(readers).values({ name: 'Ada' }).returning();
  rvoId = reader?.rvoId ?? '';
});
afterAll(() => database.close());

const routes = (providers: Session['providers']) =>
  sessionRoutes({ publicUrl: PUBLIC_URL, providers, sessions, tokens, cookie: createSessionCookie(PUBLIC_URL) });

/** Serves the routes on a free port of this machine and returns their origin. */
async function serve(providers: Session['providers'] = []): Promise<string> {
  server = await serveApp(express().use(routes(providers)));
  return server.origin;
}

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const provider = { id: 'example', name: 'Example', link: '/sign-in/example', isDevelopment: false };
const signedIn = async () => ({ Cookie: `other=1; ${COOKIE}=${(await sessions.begin(rvoId)).value}` });

describe('GET /api/session', () => {
  it('says that the reader is signed out and that nobody can sign in where no provider is set up', async () => {
    const response = await fetch(`${await serve()}/api/session`);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: null, providers: [] });
  });

  it('knows the signed-in reader, and nobody by a made-up cookie', async () => {
    const origin = await serve();

    expect((await (await fetch(`${origin}/api/session`, { headers: await signedIn() })).json()).user).toEqual({
      rvoId,
      name: 'Ada',
    });
    for (const cookie of [
      `${COOKIE}=made-up`,
      `${COOKIE}=`,
      `plainwell-session=${(await sessions.begin(rvoId)).value}`,
      'x'.repeat(5_000),
    ]) {
      expect((await (await fetch(`${origin}/api/session`, { headers: { Cookie: cookie } })).json()).user).toBeNull();
    }
  });

  it('lists the providers of the site in their order', async () => {
    const second = { ...provider, id: 'second', name: 'Second', link: 'https://second.example/start' };
    const response = await fetch(`${await serve([provider, second])}/api/session`);

    expect(sessionSchema.parse(await response.json()).providers).toEqual([provider, second]);
  });

  it('takes both cookies away that stand for no session any more', async () => {
    const origin = await serve();
    const gone = await sessions.begin(rvoId);
    await sessions.revoke(gone.value);

    for (const cookie of [
      `${COOKIE}=${gone.value}; plainwell-signed-in=1`,
      `${COOKIE}=made-up`,
      'plainwell-signed-in=1',
    ]) {
      const cleared = (await fetch(`${origin}/api/session`, { headers: { Cookie: cookie } })).headers.getSetCookie();
      expect(cleared).toEqual([
        expect.stringMatching(`^${COOKIE}=; .*Expires=Thu, 01 Jan 1970`),
        expect.stringMatching('^plainwell-signed-in=; .*Expires=Thu, 01 Jan 1970'),
      ]);
    }
  });

  it('leaves the cookies of a session alone, and sets none for a reader who has none', async () => {
    const origin = await serve();

    for (const headers of [await signedIn(), {}]) {
      expect((await fetch(`${origin}/api/session`, { headers })).headers.getSetCookie()).toEqual([]);
    }
  });

  it('is stored nowhere, because it is about one reader', async () => {
    const response = await fetch(`${await serve()}/api/session`);

    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses other methods and names those that work', async () => {
    const response = await fetch(`${await serve()}/api/session`, { method: 'DELETE' });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('GET');
  });
});

describe('POST /api/session/token', () => {
  it('gives the signed-in reader a token of their own', async () => {
    const response = await fetch(`${await serve()}/api/session/token`, { method: 'POST', headers: await signedIn() });
    const { token, expiresAt } = await response.json();

    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    expect(await tokens.check(`Bearer ${token}`)).toEqual({ ok: true, rvoId });
  });

  it('gives nobody else one', async () => {
    const response = await fetch(`${await serve()}/api/session/token`, { method: 'POST' });

    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: expect.stringContaining('Sign in') });
  });
});

describe.each(['/api/session/token', '/account/sign-out', '/account/sign-out-everywhere'])('POST %s', (path) => {
  it('is refused when the page of another site sends it, and changes nothing', async () => {
    const origin = await serve();
    const headers = await signedIn();
    const answers = await Promise.all(
      [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://elsewhere.example' }].map((from) =>
        fetch(`${origin}${path}`, { method: 'POST', headers: { ...headers, ...from } }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await (await fetch(`${origin}/api/session`, { headers })).json()).user).not.toBeNull();
  });
});

describe('POST /account/sign-out-everywhere', () => {
  it('ends all sessions of the reader and their tokens, and none of anybody else', async () => {
    const origin = await serve();
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    const [ben] = await database.db.insert(readers).values({ name: 'Ben' }).returning();
    const his = await sessions.begin(ben?.rvoId ?? '');
    const { token } = await (await fetch(`${origin}/api/session/token`, { method: 'POST', headers: elsewhere })).json();
    const answer = await fetch(`${origin}/account/sign-out-everywhere`, {
      method: 'POST',
      redirect: 'manual',
      headers: here,
      body: new URLSearchParams({ return: '/es/account/saved?news=signed-out' }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/es/account/saved?news=signed-out']);
    for (const headers of [here, elsewhere])
      expect((await (await fetch(`${origin}/api/session`, { headers })).json()).user).toBeNull();
    expect(await tokens.check(`Bearer ${token}`)).toEqual({ ok: false, fault: 'ended' });
    expect(await sessions.readerOf(his.value)).toMatchObject({ name: 'Ben' });
  });
});

describe('POST /account/sign-out', () => {
  const signOut = async (origin: string, form: string, accept = 'text/html') =>
    fetch(`${origin}/account/sign-out`, {
      method: 'POST',
      headers: { ...(await signedIn()), Accept: accept, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form,
      redirect: 'manual',
    });

  it('leads back to the page of this site that the form names, and to no other', async () => {
    const origin = await serve();
    const led = await Promise.all(
      ['return=/es/salud/asma', 'return=//elsewhere.example', 'return[a]=1', '__proto__=1', 'x'].map((form) =>
        signOut(origin, form),
      ),
    );

    expect(led.map((answer) => answer.headers.get('location'))).toEqual(['/es/salud/asma', '/', '/', '/', '/']);
  });

  it('answers a script without leading it anywhere', async () => {
    const response = await signOut(await serve(), '', 'application/json');

    expect([response.status, response.headers.get('location')]).toEqual([204, null]);
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  it('ends the session, takes its cookies away, and leads to the front page', async () => {
    const origin = await serve();
    const headers = await signedIn();
    const response = await fetch(`${origin}/account/sign-out`, { method: 'POST', headers, redirect: 'manual' });

    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(`^${COOKIE}=; .*Expires=Thu, 01 Jan 1970`),
      expect.stringMatching('^plainwell-signed-in=; .*Expires=Thu, 01 Jan 1970'),
    ]);
    expect((await (await fetch(`${origin}/api/session`, { headers })).json()).user).toBeNull();
  });
});

describe('identity settings', () => {
  it.each([
    ['a script', 'javascript:alert(1)'],
    ['another scheme', 'ftp://example.com/'],
    ['nowhere', ''],
  ])('stop the start when a provider leads to %s', (_what, link) => {
    expect(() => routes([{ ...provider, link }])).toThrow(/link/);
  });
});
