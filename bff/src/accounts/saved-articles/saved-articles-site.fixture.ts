import { sql } from 'drizzle-orm';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { openSigningKeys } from '../../platform/signing-keys/open-signing-keys.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { readers } from '../schema.ts';
import { type BearerTokens, createBearerTokens } from '../sessions/bearer-tokens.ts';
import { createSessionStore, type SessionStore } from '../sessions/session-store.ts';
import { savedArticleRoutes } from './routes.ts';
import { createSavedArticleStore } from './store.ts';

export const PUBLIC_URL = 'https://plainwell.example';

/** A body of PUT. */
export const article = { articleId: 'a1', site: 'lifestyle', metadata: { url: '/health/sleep', title: 'Sleep' } };

interface Call {
  path?: string;
  method?: string;
  body?: unknown;
  /** The reader whose token the call carries. Absent: no token. */
  as?: string;
}

/** Serves the saved-articles API to the tests of a file. Each test starts with two new readers, Ada and Ben. */
export function servedSavedArticles() {
  let lines = '';
  const log = pino({}, { write: (line: string) => void (lines += line) });
  const metrics = createMetrics();
  let database: OpenDatabase;
  let sessions: SessionStore;
  let tokens: BearerTokens;
  let server: Served;
  let consume: RateLimiter['consume'] = async () => ({ ok: true });
  let [ada, ben] = ['', ''];

  beforeAll(async () => {
    database = await openPreparedPglite();
    sessions = createSessionStore(database.db);
    tokens = createBearerTokens(await openSigningKeys(database.db), PUBLIC_URL, sessions);
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

  const addressOf = (rvoId: string) => `${server.origin}/api/profile/${rvoId}/saved-articles`;

  /** Returns a token of a new session. */
  async function tokenOf(rvoId: string, issuing = tokens): Promise<string> {
    const session = await sessions.sessionOf((await sessions.begin(rvoId)).value);
    if (session === null) throw new Error('the session is not there');
    return (await issuing.issue(session)).token;
  }

  async function call(rvoId: string, { path = '', method = 'GET', body, as }: Call = {}): Promise<Response> {
    const authorization = as === undefined ? {} : { Authorization: `Bearer ${await tokenOf(as)}` };
    return fetch(addressOf(rvoId) + path, {
      method,
      headers: { ...authorization, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  return {
    metrics,
    addressOf,
    tokenOf,
    call,
    put: (body: unknown, as = ada) => call(as, { method: 'PUT', body, as }),
    listed: async (query = '') => (await call(ada, { as: ada, path: query })).json(),
    get ada() {
      return ada;
    },
    get ben() {
      return ben;
    },
    get db() {
      return database.db;
    },
    get sessions() {
      return sessions;
    },
    get tokens() {
      return tokens;
    },
    /** The lines of the log. */
    get lines() {
      return lines;
    },
    /** Sets the rate limiter's answer to calls. */
    set consume(answer: RateLimiter['consume']) {
      consume = answer;
    },
  };
}
