import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp } from '../http/testing/serve-app.fixture.ts';
import { keepRoomForOperators } from './keep-room-for-operators.ts';

let isFull = true;
let site: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  const app = express();
  app.use(keepRoomForOperators(() => isFull));
  app.use((_request, response) => response.json('went on'));
  site = await serveApp(app);
});
afterAll(() => site.close());

const ask = (method: string, path: string) => fetch(`${site.origin}${path}`, { method });

test.each([
  ['POST', '/api/events'],
  ['PUT', '/api/profile/1/saved-articles'],
  ['POST', '/account/saved/save'],
  ['POST', '/api/registry/releases/rail'],
  ['GET', '/account/sign-in/linden?return=/health/asthma'],
])('on a full disk %s %s is answered with 503 and when to try again', async (method, path) => {
  isFull = true;
  const answer = await ask(method, path);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '300']);
  expect(await answer.text()).toContain('its disk is full');
  isFull = false;
  expect((await ask(method, path)).status).toBe(200);
});

test.each([
  ['GET', '/tabbed'],
  ['GET', '/account/sign-in/linden?return=/ops'],
  ['GET', '/account/sign-in/linden/callback?code=x'],
  ['POST', '/ops/releases/rail/rollback'],
  ['PUT', '/api/registry/channels/rail/stable'],
  ['DELETE', '/api/profile/1/saved-articles/a/site/lifestyle'],
])('on a full disk %s %s goes on', async (method, path) => {
  isFull = true;
  expect((await ask(method, path)).status).toBe(200);
});
