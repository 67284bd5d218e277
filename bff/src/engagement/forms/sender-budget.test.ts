import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { errorHandler } from '../../pages/error-handler.ts';
import { budgets } from '../../platform/rate-limits/budgets.ts';
import { createRateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { createSenderBudget } from './sender-budget.ts';

onEachDatabase((open) => {
  let database: OpenDatabase;
  let sites: Served[];

  beforeAll(async () => {
    database = await open();
    const pages = { errorPage: async (_page: unknown, status: number) => ({ html: '', status, policy: '' }) };
    // Two processes of the site, behind a proxy.
    sites = await Promise.all(
      [1, 2].map(() => {
        const senderOf = createSenderBudget({
          readerOf: async (request) => request.get('x-reader') ?? null,
          limiter: createRateLimiter(database.db, { ...budgets, 'reader-forms': { points: 3 } }),
        });
        return serveApp(
          express()
            .set('trust proxy', 1)
            .use(async (request, response) => void response.json({ rvoId: await senderOf(request) }))
            .use(errorHandler(pages, pino({ level: 'silent' }))),
        );
      }),
    );
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
    await database.close();
  });

  /** Sends the n-th form, each from another address and alternately to the two processes. */
  const send = (n: number, reader?: string) =>
    fetch(`${sites[n % 2]?.origin}/api/feedback`, {
      headers: { 'X-Forwarded-For': `192.0.2.${n}`, ...(reader === undefined ? {} : { 'X-Reader': reader }) },
    });

  test('a reader has one budget at whichever address and process, and others have theirs', async () => {
    const statuses = [];
    for (let n = 1; n <= 5; n += 1) statuses.push((await send(n, 'ada')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await send(6, 'ada');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ feedbackResp: { meta: { code: 429 } }, error: expect.any(String) });
    expect(await (await send(7, 'ben')).json()).toEqual({ rvoId: 'ben' });
  });

  test('who is not signed in has the budget of the address alone', async () => {
    for (let n = 1; n <= 5; n += 1) expect(await (await send(n)).json()).toEqual({ rvoId: null });
  });
});
