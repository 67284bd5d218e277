import { sql } from 'drizzle-orm';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { readers } from '../schema.ts';
import { createReadReader } from '../sessions/read-reader.ts';
import { createSessionCookie } from '../sessions/session-cookie.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { savedArticleForms } from './form-routes.ts';
import { createSavedArticleStore, type SavedArticleStore } from './store.ts';

/** The only article of the site, and its metadata. */
export const article = { articleId: 'a', site: 'lifestyle' };
export const metadata = { url: 'https://plainwell.example/health/a', title: 'Title of a' };

export type Fields = Record<string, string> | [string, string][] | string;

/** Serves the forms of saved articles to the tests of a file. Each test starts with a new signed-in reader, Ada. */
export function servedSavedForms() {
  let database: OpenDatabase;
  let store: SavedArticleStore;
  let server: Served;
  let consume: RateLimiter['consume'] = async () => ({ ok: true });
  let [ada, cookie] = ['', ''];

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

  return {
    /** Sends a form, with Ada's cookie unless the test passes other headers. */
    send: (form: string, fields: Fields, headers: Record<string, string> = { cookie }) =>
      fetch(`${server.origin}/account/saved/${form}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
        redirect: 'manual',
      }),
    /** Returns the headers of a script that sends a form for Ada. */
    json: () => ({ cookie, accept: 'application/json' }),
    /** Returns Ada's saved articles. */
    listed: async () => (await store.list(ada, { page: 1, limit: 100 })).articles,
    get ada() {
      return ada;
    },
    get cookie() {
      return cookie;
    },
    get db() {
      return database.db;
    },
    get origin() {
      return server.origin;
    },
    get store() {
      return store;
    },
    /** Sets the rate limiter's answer to forms. */
    set consume(answer: RateLimiter['consume']) {
      consume = answer;
    },
  };
}
