import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema, type Session } from '@plainwell/contracts/session.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openPglite } from '../database/open-pglite.ts';
import { createBearerTokens, type BearerTokens } from './bearer-tokens.ts';
import { identityRoutes } from './routes.ts';
import { readers } from './schema.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { openSigningKey } from './signing-key.ts';

const PUBLIC_URL = 'https://plainwell.example';
const COOKIE = '__Host-plainwell-session';

let database: OpenDatabase;
let sessions: SessionStore;
let tokens: BearerTokens;
let rvoId = '';
let server: Server | undefined;

beforeAll(async () => {
  database = await openPglite();
  sessions = createSessionStore(database.db);
  tokens = createBearerTokens(await openSigningKey(database.db), PUBLIC_URL);
  const [reader] = await database.db.insert(readers).values({ name: 'Ada' }).returning();
  rvoId = reader?.rvoId ?? '';
});
afterAll(() => database.close());

const routes = (providers: Session['providers']) => identityRoutes({ providers, sessions, tokens, cookie: createSessionCookie(PUBLIC_URL) });

/** Serves the routes on a free port of this machine and returns their origin. */
async function serve(providers: Session['providers'] = []): Promise<string> {
  server = createServer(express().use(routes(providers)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

afterEach(async () => {
  if (server === undefined) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
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

    expect((await (await fetch(`${origin}/api/session`, { headers: await signedIn() })).json()).user).toEqual({ rvoId, name: 'Ada' });
    for (const cookie of [`${COOKIE}=made-up`, `${COOKIE}=`, `plainwell-session=${(await sessions.begin(rvoId)).value}`, 'x'.repeat(5_000)]) {
      expect((await (await fetch(`${origin}/api/session`, { headers: { Cookie: cookie } })).json()).user).toBeNull();
    }
  });

  it('lists the providers of the site in their order', async () => {
    const second = { ...provider, id: 'second', name: 'Second', link: 'https://second.example/start' };
    const response = await fetch(`${await serve([provider, second])}/api/session`);

    expect(sessionSchema.parse(await response.json()).providers).toEqual([provider, second]);
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

describe('POST /account/sign-out', () => {
  it('ends the session, takes the cookie away, and leads to the front page', async () => {
    const origin = await serve();
    const headers = await signedIn();
    const response = await fetch(`${origin}/account/sign-out`, { method: 'POST', headers, redirect: 'manual' });

    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toMatch(new RegExp(`^${COOKIE}=; .*Expires=Thu, 01 Jan 1970`));
    expect((await (await fetch(`${origin}/api/session`, { headers })).json()).user).toBeNull();
  });
});

describe('the cookie of a session', () => {
  it('is out of reach for scripts and other sites, and bound to this host on https', async () => {
    const app = express().get('/', async (_request, response) => {
      createSessionCookie(PUBLIC_URL).set(response, await sessions.begin(rvoId));
      response.end();
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;

    const cookie = (await fetch(`http://127.0.0.1:${port}/`)).headers.get('set-cookie') ?? '';
    for (const attribute of [`${COOKIE}=`, 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Expires=']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
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
