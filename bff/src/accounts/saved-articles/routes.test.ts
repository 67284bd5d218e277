import express from 'express';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { createBearerTokens, type BearerTokens } from '../sessions/bearer-tokens.ts';
import { readers } from '../schema.ts';
import { createSessionStore, type SessionStore } from '../sessions/session-store.ts';
import { openSigningKey, type SigningKey } from '../../platform/signing-key.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { createMetrics, type Metrics } from '../../telemetry/metrics/metrics.ts';
import { savedArticleRoutes } from './routes.ts';
import { createSavedArticleStore } from './store.ts';

let lines = '';
const log = pino({}, { write: (line: string) => void (lines += line) });
const PUBLIC_URL = 'https://plainwell.example';
const TEN_MINUTES_MS = 600_000;
let database: OpenDatabase;
let sessions: SessionStore;
let tokens: BearerTokens;
let metrics: Metrics;
let server: Served;
/** The rate limiter's answer to a call. */
let consume: RateLimiter['consume'] = async () => ({ ok: true });
let ada = '';
let ben = '';

beforeAll(async () => {
  database = await openPreparedPglite();
  sessions = createSessionStore(database.db);
  tokens = createBearerTokens(await openSigningKey(database.db), PUBLIC_URL, sessions);
  metrics = createMetrics();
  server = await serveApp(
    express().use(
      savedArticleRoutes({
        store: createSavedArticleStore(database.db),
        tokens,
        limiter: { consume: async (budget, caller) => consume(budget, caller) },
        metrics,
        log,
      }),
    ),
  );
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  lines = '';
  consume = async () => ({ ok: true });
  metrics.refusedTokens.reset();
  await database.db.execute(sql`truncate readers cascade`);
  const made = await database.db
    .insert(readers)
    .values([{ name: 'Ada' }, { name: 'Ben' }])
    .returning();
  [ada = '', ben = ''] = made.map(({ rvoId }) => rvoId);
});

const article = { articleId: 'a1', site: 'lifestyle', metadata: { url: '/health/sleep', title: 'Sleep' } };

interface Call {
  path?: string;
  method?: string;
  body?: unknown;
  /** The reader whose token the call carries. Absent: no token. */
  as?: string;
}

/** Returns a token of a new session. */
async function tokenOf(rvoId: string, issuing = tokens): Promise<string> {
  const session = await sessions.sessionOf((await sessions.begin(rvoId)).value);
  if (session === null) throw new Error('the session is not there');
  return (await issuing.issue(session)).token;
}

async function call(rvoId: string, { path = '', method = 'GET', body, as }: Call = {}): Promise<Response> {
  const authorization = as === undefined ? {} : { Authorization: `Bearer ${await tokenOf(as)}` };
  return fetch(`${server.origin}/api/profile/${rvoId}/saved-articles${path}`, {
    method,
    headers: { ...authorization, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const put = (body: unknown, as = ada) => call(as, { method: 'PUT', body, as });
const listed = async (query = '') => (await call(ada, { as: ada, path: query })).json();

describe('a reader', () => {
  test('saves an article, finds it in the list, and takes it off again', async () => {
    expect((await put(article)).status).toBe(201);
    expect((await put(article)).status).toBe(200);
    expect(await listed()).toEqual({
      articles: [{ ...article, savedAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
      total: 1,
    });
    const remove = { method: 'DELETE', path: '/a1/site/lifestyle', as: ada };
    expect((await call(ada, remove)).status).toBe(204);
    expect((await call(ada, remove)).status).toBe(204);
    expect(await listed()).toEqual({ articles: [], total: 0 });
  });

  test.each(['a/b', '100%', '%2F', '💊 pills'])('saves an article with the id %s and removes it', async (articleId) => {
    expect((await put({ ...article, articleId })).status).toBe(201);
    expect((await listed()).articles).toMatchObject([{ articleId }]);
    const removal = await call(ada, {
      method: 'DELETE',
      path: `/${encodeURIComponent(articleId)}/site/lifestyle`,
      as: ada,
    });
    expect(removal.status).toBe(204);
    expect((await listed()).total).toBe(0);
  });

  test('who changes the list too often is told when to come again, may read it, and leaves the others theirs', async () => {
    consume = async (budget, caller) =>
      budget === 'saved-articles-of-reader' && caller === ada ? { ok: false, retryAfterS: 9 } : { ok: true };
    for (const change of [
      { method: 'PUT', body: article },
      { method: 'DELETE', path: '/a1/site/lifestyle' },
    ]) {
      const answer = await call(ada, { ...change, as: ada });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '9']);
    }
    expect((await call(ada, { as: ada })).status).toBe(200);
    expect((await call(ben, { method: 'PUT', body: article, as: ben })).status).toBe(201);
  });

  test('hears which field is wrong', async () => {
    const long = await put({ ...article, articleId: 'x'.repeat(201) });
    expect([long.status, (await long.json()).fields]).toEqual([400, { articleId: expect.stringContaining('200') }]);
    const script = await put({ ...article, metadata: { url: 'javascript:alert(1)', title: 'T' } });
    expect([script.status, (await script.json()).fields]).toEqual([400, { 'metadata.url': expect.any(String) }]);
    const password = await put({
      ...article,
      metadata: { url: 'http://user:pw@evil.example/', title: 'T', image: 'https://user@evil.example/a.png' },
    });
    expect([password.status, (await password.json()).fields]).toEqual([
      400,
      {
        'metadata.url': 'must not hold a user name or a password',
        'metadata.image': 'must not hold a user name or a password',
      },
    ]);
    expect((await put({ ...article, articleId: '..' })).status).toBe(400);
    expect((await put(undefined)).status).toBe(400);
    expect((await put({ ...article, articleId: 'x'.repeat(30_000) })).status).toBe(413);
    expect((await call(ada, { as: ada, path: '?page=none' })).status).toBe(400);
    expect((await call(ada, { as: ada, path: `?articleId=${'x'.repeat(2_000)}` })).status).toBe(400);
    expect((await call(ada, { as: ada, method: 'DELETE', path: `/${'x'.repeat(10_000)}/site/lifestyle` })).status).toBe(
      400,
    );
    expect((await call(ada, { as: ada, method: 'DELETE', path: '/a%00/site/lifestyle' })).status).toBe(400);
    expect((await call(ada, { as: ada, method: 'DELETE', path: '/%E0%A4%A/site/lifestyle' })).status).toBe(400);
  });
});

test.each([
  ['an id that ends in half a character', { ...article, articleId: 'a\ud800' }],
  ['an id with U+0000', { ...article, articleId: 'a\0' }],
  ['a title with U+0000', { ...article, metadata: { ...article.metadata, title: 'a\0b' } }],
  ['a title that ends in half a character', { ...article, metadata: { ...article.metadata, title: 'a\ud83d' } }],
  [
    'an address with half a character',
    { ...article, metadata: { ...article.metadata, url: 'https://a.example/\ud83d' } },
  ],
  [
    'an address that browsers read as another site’s',
    { ...article, metadata: { ...article.metadata, url: '/\t/evil.example' } },
  ],
  ['a picture with U+0000', { ...article, metadata: { ...article.metadata, image: 'https://a.example/\0' } }],
  [
    'a picture that is a document of its own',
    { ...article, metadata: { ...article.metadata, image: 'data:image/svg+xml,<svg/>' } },
  ],
])('%s is refused, and not tried on the database', async (_what, body) => {
  expect((await put(body)).status).toBe(400);
});

const issuedBy = (key: SigningKey, time: number) =>
  tokenOf(
    ada,
    createBearerTokens(key, PUBLIC_URL, sessions, () => time),
  );
const strangersKey = async (): Promise<SigningKey> => ({
  kid: 'k',
  ...(await generateKeyPair('EdDSA', { crv: 'Ed25519' })),
});
const claims = (audience: string) =>
  new SignJWT().setSubject(ada).setIssuer(PUBLIC_URL).setAudience(audience).setExpirationTime('1h');

describe('a call', () => {
  test.each(['GET', 'PUT', 'DELETE'])('%s without a token is told to bring one', async (method) => {
    const answer = await call(ada, {
      method,
      path: method === 'DELETE' ? '/a1/site/lifestyle' : '',
      ...(method === 'PUT' && { body: article }),
    });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('with another reader’s token opens nothing, and is counted', async () => {
    await put(article);
    for (const asked of [
      { as: ben },
      { as: ben, method: 'PUT', body: article },
      { as: ben, method: 'DELETE', path: '/a1/site/lifestyle' },
    ]) {
      expect((await call(ada, asked)).status).toBe(403);
    }
    expect((await listed()).total).toBe(1);
    expect((await metrics.refusedTokens.get()).values).toMatchObject([
      { labels: { fault: 'another-reader' }, value: 3 },
    ]);
  });

  test.each<[string, () => Promise<string> | string, string]>([
    [
      'that has expired',
      async () => issuedBy(await openSigningKey(database.db), Date.now() - TEN_MINUTES_MS),
      'expired',
    ],
    ['of another key', async () => issuedBy(await strangersKey(), Date.now()), 'forged'],
    [
      'for another purpose',
      async () =>
        claims('elsewhere')
          .setProtectedHeader({ alg: 'EdDSA' })
          .sign((await openSigningKey(database.db)).privateKey),
      'forged',
    ],
    [
      'without a signature (alg: none)',
      () =>
        new UnsecuredJWT()
          .setSubject(ada)
          .setIssuer(PUBLIC_URL)
          .setAudience('plainwell-profile')
          .setExpirationTime('1h')
          .encode(),
      'forged',
    ],
    ['of 10 kB', () => 'x'.repeat(10_000), 'malformed'],
  ])('with a token %s opens nothing, and is logged and counted without the token', async (_what, make, fault) => {
    const token = await make();
    const list = `${server.origin}/api/profile/${ada}/saved-articles`;
    const answer = await fetch(list, { headers: { Authorization: `Bearer ${token}` } });

    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect((await metrics.refusedTokens.get()).values).toMatchObject([{ labels: { fault }, value: 1 }]);
    expect(JSON.parse(lines)).toMatchObject({ fault, method: 'GET' });
    expect(lines).not.toContain(token);
  });

  test('of a reader who is gone since is told to sign in', async () => {
    const authorization = `Bearer ${await tokenOf(ada)}`;
    await database.db.execute(sql`truncate readers cascade`);
    expect(
      (await fetch(`${server.origin}/api/profile/${ada}/saved-articles`, { headers: { authorization } })).status,
    ).toBe(401);
    expect((await metrics.refusedTokens.get()).values).toMatchObject([{ labels: { fault: 'ended' }, value: 1 }]);
  });

  test('of somebody who has signed out since is told to sign in, at once', async () => {
    const { value } = await sessions.begin(ada);
    const session = await sessions.sessionOf(value);
    const authorization = `Bearer ${session === null ? '' : (await tokens.issue(session)).token}`;
    const list = () => fetch(`${server.origin}/api/profile/${ada}/saved-articles`, { headers: { authorization } });
    expect((await list()).status).toBe(200);
    await sessions.revoke(value);
    expect((await list()).status).toBe(401);
  });
});
