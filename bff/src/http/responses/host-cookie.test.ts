import express from 'express';
import { expect, test } from 'vitest';
import { serveApp } from '../testing/serve-app.fixture.ts';
import { createHostCookie, type HostCookie, type HostCookieOptions } from './host-cookie.ts';

const EXPIRES_AT = new Date('2026-12-21T10:00:00Z');

/** Returns the answer of an app that performs this action with the cookie. */
async function answer(
  act: (cookie: HostCookie, request: express.Request, response: express.Response) => void,
  origin: string,
  { sent = '', options }: { sent?: string; options?: HostCookieOptions } = {},
) {
  const cookie = createHostCookie('visit', origin, options);
  const app = express().get('/', (request, response) => {
    act(cookie, request, response);
    if (!response.headersSent) response.end();
  });
  const server = await serveApp(app);
  const response = await fetch(server.origin, { headers: { cookie: sent } });
  const text = await response.text();
  await server.close();
  return { text, cookies: response.headers.getSetCookie() };
}

test.each<[string, string, HostCookieOptions, string]>([
  [
    'the whole host by https',
    'https://health.example',
    {},
    '__Host-visit=v; Path=/; Expires=Mon, 21 Dec 2026 10:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  ],
  [
    'a path by https',
    'https://health.example',
    { path: '/ops', sameSite: 'strict' },
    '__Secure-visit=v; Path=/ops; Expires=Mon, 21 Dec 2026 10:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
  ],
  [
    'scripts by https',
    'https://health.example',
    { isForScripts: true },
    'visit=v; Path=/; Expires=Mon, 21 Dec 2026 10:00:00 GMT; Secure; SameSite=Lax',
  ],
  [
    'a host without https',
    'http://127.0.0.1:3000',
    {},
    'visit=v; Path=/; Expires=Mon, 21 Dec 2026 10:00:00 GMT; HttpOnly; SameSite=Lax',
  ],
])('a cookie for %s has the attributes and the prefix that fit', async (_what, origin, options, header) => {
  expect(
    (await answer((cookie, _request, response) => cookie.set(response, 'v', EXPIRES_AT), origin, { options })).cookies,
  ).toEqual([header]);
});

test('a lifetime is counted from each answer', async () => {
  const { cookies } = await answer((cookie, _request, response) => cookie.set(response, 'v'), 'http://127.0.0.1', {
    options: { maxAge: 60_000 },
  });
  expect(cookies[0]).toMatch(/^visit=v; Max-Age=60; /);
});

test('the value is read under the name that was set', async () => {
  const read = (cookie: HostCookie, request: express.Request, response: express.Response) =>
    void response.send(cookie.read(request) ?? 'none');
  expect((await answer(read, 'https://health.example', { sent: 'visit=forged; __Host-visit=own' })).text).toBe('own');
  expect((await answer(read, 'https://health.example', { sent: 'visit=forged' })).text).toBe('none');
});

test('a cookie is cleared with the attributes that it was set with', async () => {
  const { cookies } = await answer((cookie, _request, response) => cookie.clear(response), 'https://health.example');
  expect(cookies).toEqual([
    '__Host-visit=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  ]);
});
