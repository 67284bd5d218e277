import express from 'express';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { errorHandler } from '../../pages/error-handler.ts';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import type { BudgetName } from './budgets.ts';
import { limitRequests } from './limit-requests.ts';

/** A site whose callers have used up every budget; records the requested budgets. */
async function exhausted() {
  const asked: BudgetName[] = [];
  const limiter = {
    async consume(budget: BudgetName) {
      asked.push(budget);
      return { ok: false, retryAfterS: 7 } as const;
    },
  };
  const pages = {
    errorPage: async (_page: unknown, status: number) => ({
      html: `<p>page ${status}</p>`,
      status,
      etag: '',
      policy: "default-src 'none'",
    }),
  };
  const site = await serveApp(
    express()
      .use(limitRequests(limiter), (_request, response) => void response.send('done'))
      .use(errorHandler(pages, pino({ level: 'silent' }))),
  );
  onTestFinished(() => site.close());
  return {
    asked,
    ask: (method: string, path: string, accept = 'text/html') =>
      fetch(site.origin + path, { method, headers: { accept } }),
  };
}

test.each([
  ['POST', '/api/events', 'event-batches'],
  ['POST', '/api/telemetry/', 'telemetry'],
  ['GET', '/search?q=sleep', 'search'],
  ['GET', '/es/SEARCH?q=asma', 'search'],
  ['GET', '/s%65arch?q=sleep', 'search'],
  ['GET', `/search?${'&'.repeat(1_500)}q=sleep`, 'search'],
  ['GET', '/account/sign-in/linden?return=/', 'sign-in'],
  ['GET', '/account/sign-in/linden/callback?state=x', 'sign-in-callback'],
  ['GET', '/api/content/health/asthma-control', 'content'],
  ['GET', '/api/replacements/shell@1.0.0?remote=rail', 'content'],
  ['POST', '/googlesheet/comment', 'comment'],
  ['POST', '/es/comment?article=/a', 'comment'],
  ['GET', '/api/comments/health/asthma-control?after=x', 'comments'],
  ['POST', '/api/session/token', 'session-token'],
  ['PUT', '/api/profile/x/saved-articles', 'saved-articles'],
  ['POST', '/account/saved/save', 'saved-articles'],
  ['GET', '/es/account/saved', 'saved-articles'],
  ['GET', '/comment?article=/a', 'form-pages'],
  ['HEAD', '/es/feedback?article=/a', 'form-pages'],
  ['GET', '/es/feedback/survey?article=/a', 'form-pages'],
  ['GET', '/share/email?article=/a', 'form-pages'],
  ['GET', '/api/release-sets/shell@1.0.0', 'release-sets'],
  ['GET', '/api/later-styles/shell@1.0.0?abcdefgh', 'release-sets'],
  ['GET', '/api/session', 'session'],
  ['POST', '/es/privacy-choices', 'form-pages'],
  ['POST', '/account/sign-out', 'sign-out'],
  ['POST', '/account/delete', 'reader-data'],
  ['GET', '/account/data.json', 'reader-data'],
  ['POST', '/api/newsletter', 'newsletter'],
  ['POST', '/es/newsletter/', 'newsletter'],
  ['GET', '/api/captcha', 'captcha'],
  ['POST', '/api/email-share', 'email-share'],
  ['POST', '/es/share/email?article=/a', 'email-share'],
  ['GET', '/share/email/refuse?token=x', 'email-share-links'],
  ['POST', '/api/feedback', 'feedback'],
  ['POST', '/api/feedback-survey/', 'feedback'],
  ['POST', '/es/feedback?article=/a', 'feedback'],
  ['POST', '/feedback/survey?article=/a', 'feedback'],
  ['GET', '/newsletter/confirm?token=x', 'newsletter-links'],
  ['POST', '/es/newsletter/unsubscribe?token=x', 'newsletter-links'],
])('%s %s is counted as %s, and 429 says when to come again', async (method, path, budget) => {
  const { asked, ask } = await exhausted();
  const answer = await ask(method, path);
  expect(asked).toEqual([budget]);
  expect(answer.status).toBe(429);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '7',
    ratelimit: `"${budget}";r=0;t=7`,
    'cache-control': 'no-store',
  });
});

test.each(['/', '/search', '/health/asthma-control', '/category/sleep', '/tabbed', '/newsletter'])(
  'reading %s is not limited',
  async (path) => {
    const { asked, ask } = await exhausted();
    expect((await ask('GET', path)).status).toBe(200);
    expect(asked).toEqual([]);
  },
);

test('a page is refused by a page, a call in JSON of its own shape', async () => {
  const { ask } = await exhausted();
  expect(await (await ask('GET', '/search?q=a')).text()).toBe('<p>page 429</p>');
  expect(await (await ask('POST', '/api/events')).json()).toEqual({
    error: expect.stringContaining('Too many requests'),
  });
  expect(await (await ask('POST', '/api/newsletter')).json()).toEqual({
    success: false,
    error: expect.stringContaining('Too many requests'),
  });
  expect(await (await ask('GET', '/api/content/a')).json()).toEqual({
    data: null,
    error: { message: expect.stringContaining('Too many requests') },
  });
  expect(await (await ask('POST', '/account/saved/save', 'application/json')).json()).toEqual({
    error: expect.stringContaining('Too many requests'),
  });
});
