import express from 'express';
import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SAVED_ARTICLES_MAXIMUM } from '@plainwell/contracts/account/saved-article.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { createReadReader } from '../sessions/read-reader.ts';
import { readers } from '../schema.ts';
import { createSessionCookie } from '../sessions/session-cookie.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { savedArticleForms } from './form-routes.ts';
import { createSavedArticleStore, type SavedArticleStore } from './store.ts';

const everything = { page: 1, limit: 100 };
const metadata = { url: 'https://plainwell.example/health/a', title: 'Title of a' };
const article = { articleId: 'a', site: 'lifestyle' };
let database: OpenDatabase;
let store: SavedArticleStore;
let server: Served;
/** The rate limiter's answer to a form. */
let consume: RateLimiter['consume'] = async () => ({ ok: true });
let ada = '';
let cookie = '';

beforeAll(async () => {
  database = await openPreparedPglite();
  store = createSavedArticleStore(database.db);
  const readReader = createReadReader({
    sessions: createSessionStore(database.db),
    cookie: createSessionCookie('http://plainwell.example'),
  });
  const forms = savedArticleForms({
    publicUrl: 'http://plainwell.example',
    ownSite: 'lifestyle',
    pages: {
      errorPage: async ({ path }, status) => ({
        html: `page ${status} of ${path}`,
        status,
        etag: '',
        policy: "default-src 'none'",
      }),
    },
    readReader,
    // Looks up `store` at each call, so that a test can make one method fail.
    savedArticles: {
      save: (...call) => store.save(...call),
      remove: (...call) => store.remove(...call),
      restore: (...call) => store.restore(...call),
    },
    findMetadata: async (articleId) => (articleId === 'a' ? metadata : null),
    limiter: { consume: async (budget, caller) => consume(budget, caller) },
    log: pino({ level: 'silent' }),
  });
  server = await serveApp(express().use(forms));
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  consume = async () => ({ ok: true });
  await database.db.execute(sql`truncate readers cascade`);
  const [reader] = await database.db.insert(readers).values({ name: 'Ada' }).returning();
  ada = reader?.rvoId ?? '';
  cookie = `plainwell-session=${(await createSessionStore(database.db).begin(ada)).value}`;
});

type Fields = Record<string, string> | [string, string][] | string;

function send(form: string, fields: Fields, headers: Record<string, string> = { cookie }) {
  return fetch(`${server.origin}/account/saved/${form}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
}
const json = () => ({ cookie, accept: 'application/json' });
const where = (response: Response) => [response.status, response.headers.get('location')];
const listed = async () => (await store.list(ada, everything)).articles;

describe('without a script a reader', () => {
  test('removes an article, is told which, and puts it back', async () => {
    await store.save(ada, { ...article, metadata });
    const back = { return: '/es/account/saved?sort=title' };
    expect(where(await send('remove', { ...article, ...back }))).toEqual([
      303,
      '/es/account/saved?sort=title&removed=lifestyle%2Fa',
    ]);
    expect(await listed()).toEqual([]);
    expect(where(await send('restore', { ...article, ...back }))).toEqual([
      303,
      '/es/account/saved?sort=title&news=restored',
    ]);
    expect(await listed()).toMatchObject([article]);
  });

  test('saves an article of this site, with what the site itself says of it', async () => {
    expect(where(await send('save', { ...article, metadata: 'mine', title: 'mine' }))).toEqual([
      303,
      '/account/saved?news=saved',
    ]);
    expect(await listed()).toMatchObject([{ ...article, metadata }]);
  });

  test('hears from the list that nothing can be put back, or nothing more saved', async () => {
    expect(where(await send('restore', article))).toEqual([303, '/account/saved?news=restore-failed']);
    await database.db.execute(sql`
      insert into saved_articles (rvo_id, site, article_id, metadata)
      select ${ada}::uuid, 'lifestyle', 'other-' || n, '{"url":"/x","title":"Other"}'::jsonb from generate_series(1, ${SAVED_ARTICLES_MAXIMUM}::int) n`);
    expect(where(await send('save', article))).toEqual([303, '/account/saved?news=save-failed&reason=list-full']);
    expect(where(await send('save', { ...article, return: '/es/account/saved' }))).toEqual([
      303,
      '/es/account/saved?news=save-failed&reason=list-full',
    ]);
    expect((await send('save', article, json())).status).toBe(409);
  });

  test('who has signed out is asked to sign in first', async () => {
    expect(where(await send('remove', { ...article, return: '/es/account/saved' }, {}))).toEqual([
      303,
      '/es/account/saved?news=sign-in-first',
    ]);
    expect(where(await send('save', article, { cookie: 'plainwell-session=forged' }))).toEqual([
      303,
      '/account/saved?news=sign-in-first',
    ]);
  });

  test('who is not signed in finds back to the article, by the way to sign in', async () => {
    const from = (page: string) => ({ referer: `https://plainwell.example${page}` });
    expect(where(await send('save', article, from('/health/sleep?utm_source=a')))).toEqual([
      303,
      '/account/saved?news=sign-in-first&return=%2Fhealth%2Fsleep%3Futm_source%3Da',
    ]);
    expect(where(await send('remove', article, from('/es/account/saved')))).toEqual([
      303,
      '/es/account/saved?news=sign-in-first',
    ]);
    expect(where(await send('save', article, from('//evil.example/')))).toEqual([
      303,
      '/account/saved?news=sign-in-first',
    ]);
  });

  test('hears that it has failed when the database does', async () => {
    vi.spyOn(store, 'remove').mockRejectedValue(new Error('no database'));
    expect(where(await send('remove', article))).toEqual([303, '/account/saved?news=remove-failed']);
    expect((await send('remove', article, json())).status).toBe(503);
  });
});

test('a script gets 204, or what is wrong', async () => {
  await store.save(ada, { ...article, metadata });
  const done = await send('remove', article, json());
  expect([done.status, done.headers.get('cache-control')]).toEqual([204, 'no-store']);
  expect((await send('restore', article, json())).status).toBe(204);
  const gone = await send('restore', { ...article, articleId: 'b' }, json());
  expect([gone.status, await gone.json()]).toEqual([404, { error: expect.stringContaining('save it again') }]);
  const signedOut = await send('remove', article, { accept: 'application/json' });
  expect([signedOut.status, await signedOut.json()]).toEqual([401, { error: expect.any(String) }]);
});

test('a form that another site’s page has sent changes nothing', async () => {
  await store.save(ada, { ...article, metadata });
  const refused = await send('remove', article, { cookie, origin: 'https://evil.example' });
  expect([refused.status, (await listed()).length]).toEqual([403, 1]);
});

describe('a form is refused with a page, or with JSON, that explains', () => {
  test.each<[string, Fields, string]>([
    ['without fields', '', 'articleId'],
    ['without a site', { articleId: 'a' }, 'site'],
    ['with an id of 10 kB', { ...article, articleId: 'x'.repeat(10_000) }, 'articleId'],
    ['with an id of 201 emoji', { ...article, articleId: '🧘'.repeat(201) }, 'articleId'],
    ['with an id that holds a line break', { ...article, articleId: 'a\nb' }, 'articleId'],
    [
      'with an id twice',
      [
        ['articleId', 'a'],
        ['articleId', 'b'],
        ['site', 'lifestyle'],
      ],
      'articleId',
    ],
    [
      'with a list of sites',
      [
        ['articleId', 'a'],
        ['site[]', 'lifestyle'],
        ['site[]', 'x'],
      ],
      'site',
    ],
    ['with a site of another spelling', { ...article, site: '../lifestyle' }, 'site'],
  ])('%s', async (_what, fields, field) => {
    const page = await send('remove', fields);
    expect([page.status, await page.text()]).toEqual([400, 'page 400 of /account/saved']);
    const answer = await send('remove', fields, json());
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: expect.any(String), fields: expect.objectContaining({ [field]: expect.any(String) }) },
    ]);
  });

  test('that saves an article which the site does not have', async () => {
    for (const unknown of [
      { ...article, articleId: 'b' },
      { ...article, site: 'health' },
    ]) {
      const page = await send('save', { ...unknown, return: '/es/account/saved' });
      expect([page.status, await page.text()]).toEqual([404, 'page 404 of /es/account/saved']);
    }
    expect(await listed()).toEqual([]);
  });

  test.each([
    [413, 'application/x-www-form-urlencoded', `articleId=${'x'.repeat(30_000)}`],
    [413, 'application/x-www-form-urlencoded', Array.from({ length: 30 }, (_unused, index) => `f${index}=1`).join('&')],
    [415, 'application/json', JSON.stringify(article)],
    [415, 'multipart/form-data; boundary=x', '--x--'],
    [415, 'application/x-www-form-urlencoded; charset=klingon', 'articleId=a&site=lifestyle'],
  ])('%i for %s', async (status, type, body) => {
    const answer = await fetch(`${server.origin}/account/saved/remove`, {
      method: 'POST',
      body,
      headers: { cookie, 'content-type': type },
    });
    expect(answer.status).toBe(status);
  });
});

test.each(['100%', '%', 'a/b', 'a?b#c', '健康 🧘', "'; drop table readers; --", '__proto__'])(
  'an article whose id is %s can be removed and put back',
  async (articleId) => {
    const odd = { articleId, site: 'lifestyle' };
    await store.save(ada, { ...odd, metadata });
    const removed = new URL((await send('remove', odd)).headers.get('location') ?? '', server.origin).searchParams.get(
      'removed',
    );
    expect([removed, await listed()]).toEqual([`lifestyle/${articleId}`, []]);
    await send('restore', odd);
    expect(await listed()).toMatchObject([odd]);
  },
);

test('a reader who changes the list too often is told when to come again, and nothing changes', async () => {
  consume = async (budget, caller) =>
    budget === 'saved-articles-of-reader' && caller === ada ? { ok: false, retryAfterS: 9 } : { ok: true };
  for (const headers of [{ cookie }, json()]) {
    const answer = await send('save', article, headers);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '9']);
  }
  expect(await listed()).toEqual([]);
});
