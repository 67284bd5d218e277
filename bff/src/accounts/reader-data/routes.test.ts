import express from 'express';
import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { savedArticleRoutes } from '../saved-articles/routes.ts';
import { createSavedArticleStore } from '../saved-articles/store.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { createBearerTokens, type BearerTokens } from '../sessions/bearer-tokens.ts';
import { createReadSession } from '../sessions/read-reader.ts';
import { readerDataRoutes } from './routes.ts';
import { createReaderData } from './service.ts';
import { accountDataSources } from './sources.ts';
import { readerIdentities, readers } from '../schema.ts';
import { createSessionCookie } from '../sessions/session-cookie.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { signInAgain } from '../sign-in/sign-in-again.ts';
import { openSigningKeys } from '../../platform/signing-keys/open-signing-keys.ts';

const publicUrl = 'http://plainwell.example';
const log = pino({ level: 'silent' });
const ISSUER = 'https://linden.example';
const MINUTE_MS = 60_000;
const article = { articleId: 'a', site: 'lifestyle', metadata: { url: '/health/a', title: 'Title of a' } };
let database: OpenDatabase;
let tokens: BearerTokens;
let server: Served;
let ada = '';
let headers: Record<string, string> = {};

beforeAll(async () => {
  database = await openPreparedPglite();
  tokens = createBearerTokens(await openSigningKeys(database.db), publicUrl, createSessionStore(database.db));
  const cookie = createSessionCookie(publicUrl);
  const readSession = createReadSession({ sessions: createSessionStore(database.db), cookie });
  const app = express()
    .use(
      readerDataRoutes({
        publicUrl,
        readerData: createReaderData(database.db, accountDataSources),
        readSession,
        signInAgain: (rvoId, path) => signInAgain(database.db, [{ id: 'linden', identityIssuer: ISSUER }], rvoId, path),
        cookie,
        log,
      }),
    )
    .use(
      savedArticleRoutes({
        store: createSavedArticleStore(database.db),
        tokens,
        limiter: { consume: async () => ({ ok: true }) },
        metrics: createMetrics(),
        log,
      }),
    );
  server = await serveApp(app);
});
afterAll(async () => {
  await server.close();
  await database.close();
});
/**
 * Returns the cookie header of a new session of Ada.
 * @param authenticatedAt time at which Ada proved her identity; `null` if unknown.
 */
async function signedIn(authenticatedAt: Date | null): Promise<Record<string, string>> {
  return { cookie: `plainwell-session=${(await createSessionStore(database.db).begin(ada, authenticatedAt)).value}` };
}

beforeEach(async () => {
  await database.db.execute(sql`truncate readers, account_audit cascade`);
  const [reader] = await database.db.insert(readers).values({ name: 'Ada' }).returning();
  ada = reader?.rvoId ?? '';
  await createSavedArticleStore(database.db).save(ada, article);
  await database.db.insert(readerIdentities).values({ issuer: ISSUER, subject: 'ada', rvoId: ada });
  headers = await signedIn(new Date());
});

const where = (response: Response) => [response.status, response.headers.get('location')];
const download = (sent = headers, query = '') =>
  fetch(`${server.origin}/account/data.json${query}`, { headers: sent, redirect: 'manual' });
const askDeletion = (fields: Record<string, string> | [string, string][], sent = headers) =>
  fetch(`${server.origin}/account/delete`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: sent,
    redirect: 'manual',
  });

describe('a signed-in reader', () => {
  test('gets all data as a file that nobody keeps', async () => {
    const answer = await download();
    expect([
      answer.headers.get('content-disposition'),
      answer.headers.get('cache-control'),
      answer.headers.get('content-type'),
    ]).toEqual(['attachment; filename=plainwell-data.json', 'no-store', 'application/json; charset=utf-8']);
    expect(await answer.json()).toMatchObject({ account: { rvoId: ada, name: 'Ada' }, savedArticles: [article] });
  });

  test('deletes all data, and the browser forgets its session', async () => {
    const answer = await askDeletion({ confirm: 'yes', return: '/es/account/saved?sort=title' });
    expect(where(answer)).toEqual([303, '/es/account/saved?sort=title&news=deleted']);
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/^plainwell-session=;.*Expires=Thu, 01 Jan 1970/m);
    expect(await database.db.$count(readers)).toBe(0);
    expect(where(await download())).toEqual([303, '/account/saved?news=sign-in-first']);
  });

  test.each<[string, Record<string, string> | [string, string][]]>([
    ['without confirming', {}],
    ['with another word', { confirm: 'on' }],
    [
      'with two answers',
      [
        ['confirm', 'yes'],
        ['confirm', 'no'],
      ],
    ],
  ])('deletes nothing %s', async (_how, fields) => {
    expect(where(await askDeletion(fields))).toEqual([303, '/account/saved?news=confirm-deletion#delete-data']);
    expect((await askDeletion(fields, { ...headers, accept: 'application/json' })).status).toBe(400);
    expect(await database.db.$count(readers)).toBe(1);
  });

  test('loses nothing by a form that another site’s page has sent', async () => {
    expect((await askDeletion({ confirm: 'yes' }, { ...headers, origin: 'https://evil.example' })).status).toBe(403);
    expect(await database.db.$count(readers)).toBe(1);
  });

  test('who has deleted all data gets nothing by an older token', async () => {
    const session = await createSessionStore(database.db).sessionOf(String(headers['cookie']?.split('=')[1]));
    const { token } = await tokens.issue(session ?? { id: '', reader: { rvoId: ada, name: '' } });
    const list = () =>
      fetch(`${server.origin}/api/profile/${ada}/saved-articles`, { headers: { authorization: `Bearer ${token}` } });
    expect((await list()).status).toBe(200);
    await askDeletion({ confirm: 'yes' });
    expect((await list()).status).toBe(401);
  });

  test.each([
    ['has proved long ago who they are', () => new Date(Date.now() - 11 * MINUTE_MS)],
    ['has a provider that does not say when', () => null],
  ])('who %s signs in once more before anything is deleted, and confirms again', async (_who, when) => {
    const sent = await signedIn(when());
    const answer = await askDeletion({ confirm: 'yes', return: '/es/account/saved' }, sent);
    expect(where(answer)).toEqual([
      303,
      '/account/sign-in/linden?return=%2Fes%2Faccount%2Fsaved%3Fnews%3Dconfirm-deletion%23delete-data&fresh=1',
    ]);
    const script = await askDeletion({ confirm: 'yes' }, { ...sent, accept: 'application/json' });
    expect([script.status, (await script.json()).signIn]).toEqual([
      401,
      expect.stringMatching(/^\/account\/sign-in\/linden\?/),
    ]);
    expect(await database.db.$count(readers)).toBe(1);
  });

  test('whose provider is none of the site’s any more can go all the same', async () => {
    await database.db.update(readerIdentities).set({ issuer: 'https://gone.example' });
    expect(where(await askDeletion({ confirm: 'yes' }, await signedIn(null)))).toEqual([
      303,
      '/account/saved?news=deleted',
    ]);
  });
});

test('a signed-out reader is asked to sign in, and a script that has no session hears 401', async () => {
  expect(where(await download({}, '?return=/es/account/saved'))).toEqual([303, '/es/account/saved?news=sign-in-first']);
  expect(
    where(await askDeletion({ confirm: 'yes' }, { referer: `${publicUrl}/es/account/saved?page=2&news=restored` })),
  ).toEqual([303, '/es/account/saved?page=2&news=sign-in-first']);
  expect((await download({ accept: 'application/json' })).status).toBe(401);
});
