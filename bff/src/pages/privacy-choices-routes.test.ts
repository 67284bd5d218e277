import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FormPage } from '@plainwell/contracts/page/form-page.ts';
import { errorStatus } from '../http/responses/error-status.ts';
import { serveApp, type Served } from '../http/testing/serve-app.fixture.ts';
import type { AnswerPages } from './answer-pages.ts';
import { privacyChoicesRoutes } from './privacy-choices-routes.ts';

const PUBLIC_URL = 'https://plainwell.example';
const FORM = 'application/x-www-form-urlencoded';

let served: Served;
const shown: { state: FormPage['state']; status: number; language: string }[] = [];

const formPage: AnswerPages['formPage'] = async ({ state }, status, language) => {
  shown.push({ state, status, language });
  return { html: '<h1>page</h1>', status, policy: "default-src 'none'" };
};

beforeAll(async () => {
  const onError: express.ErrorRequestHandler = (error, _request, response, _next) =>
    void response.sendStatus(errorStatus(error));
  served = await serveApp(
    express().use(privacyChoicesRoutes({ site: { publicUrl: PUBLIC_URL }, pages: { formPage } }), onError),
  );
});
afterAll(() => served.close());
beforeEach(() => void (shown.length = 0));

const ask = (path: string, headers: Record<string, string> = {}) => fetch(served.origin + path, { headers });
const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(served.origin + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'Content-Type': FORM, ...headers },
  });

test('the page shows what the reader has chosen, and nobody keeps it', async () => {
  const answer = await ask('/privacy-choices', { cookie: 'plainwell-consent=denied' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await ask('/es/privacy-choices', { cookie: 'plainwell-consent=<b>' });
  expect(shown).toEqual([
    { language: 'en', status: 200, state: { choice: 'denied', decidedBy: null, news: null } },
    { language: 'es', status: 200, state: { choice: null, decidedBy: null, news: null } },
  ]);
});

test.each(['granted', 'denied'])(
  '%s is kept for half a year in a cookie that scripts of the page read',
  async (choice) => {
    const answer = await send('/privacy-choices', `consent=${choice}`);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie.replace(/ Expires=[^;]+;/, '')).toBe(
      `plainwell-consent=${choice}; Max-Age=15724800; Path=/; Secure; SameSite=Lax`,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/privacy-choices?saved=1']);
  },
);

test.each(['', 'consent=', 'consent=yes', 'consent=granted&consent=denied', 'consent[]=granted'])(
  '%j names no choice: 400 with the form, and the choice before it stays',
  async (body) => {
    const answer = await send('/es/privacy-choices', body, { cookie: 'plainwell-consent=granted' });
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(shown).toMatchObject([{ language: 'es', state: { choice: 'granted', news: 'invalid' } }]);
  },
);

test.each([
  ['tcf', 'granted', { choice: null, decidedBy: 'platform', news: null }],
  ['gpp', 'denied', { choice: 'denied', decidedBy: 'platform', news: null }],
] as const)('where a %s platform decides, of the choice "%s" only a denial counts', async (kind, choice, state) => {
  const site = { publicUrl: PUBLIC_URL, consent: { kind, script: 'https://cmp.example/stub.js' } };
  const asked = await serveApp(express().use(privacyChoicesRoutes({ site, pages: { formPage } })));
  const headers = { cookie: `plainwell-consent=${choice}` };
  await fetch(`${asked.origin}/privacy-choices`, { headers });
  const answer = await fetch(`${asked.origin}/privacy-choices`, {
    method: 'POST',
    body: 'consent=granted',
    headers: { ...headers, 'Content-Type': FORM },
  });
  await fetch(`${asked.origin}/privacy-choices`, { headers: { ...headers, 'Sec-GPC': '1' } });
  await asked.close();
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(shown).toMatchObject([
    { status: 200, state },
    { status: 400, state },
    { status: 200, state: { decidedBy: 'browser' } },
  ]);
});

test('Global Privacy Control decides, whatever is sent', async () => {
  const answer = await send('/privacy-choices', 'consent=granted', { 'Sec-GPC': '1' });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(shown).toMatchObject([{ status: 400, state: { decidedBy: 'browser', news: null } }]);
});

test('a form of another site, one too large, or something else than a form changes nothing', async () => {
  const answers = await Promise.all([
    send('/privacy-choices', 'consent=granted', { 'Sec-Fetch-Site': 'cross-site' }),
    send('/privacy-choices', `consent=${'x'.repeat(2_000)}`),
    send('/privacy-choices', '{}', { 'Content-Type': 'application/json' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 413, 415]);
  expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  expect(shown).toEqual([]);
});
