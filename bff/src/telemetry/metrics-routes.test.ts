import { createServer } from 'node:http';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { serveApp } from '../http/testing/serve-app.fixture.ts';
import { createMetrics } from './metrics.ts';
import { metricsRoutes, serveMetrics } from './metrics-routes.ts';

const metrics = createMetrics();
const TOKEN = 'a-token-of-24-characters';

async function served(token: string | undefined): Promise<string> {
  const app = express();
  app.use(metricsRoutes(metrics, token));
  const { origin, close } = await serveApp(app);
  onTestFinished(close);
  return origin;
}

test('metrics are open where no token is set', async () => {
  const answer = await fetch(`${await served(undefined)}/metrics`);
  expect([answer.status, (await answer.text()).includes('plainwell_sign_ins_total')]).toEqual([200, true]);
});

test('a token opens the metrics, and nothing else does', async () => {
  const origin = await served(TOKEN);
  const statusWith = async (authorization?: string) =>
    (await fetch(`${origin}/metrics`, authorization === undefined ? {} : { headers: { Authorization: authorization } }))
      .status;
  expect(await statusWith(`Bearer ${TOKEN}`)).toBe(200);
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, `Bearer ${TOKEN} x`])
    expect(await statusWith(wrong)).toBe(401);
  expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('plainwell_');
});

test('a server of its own answers the metrics alone', async () => {
  const server = createServer();
  serveMetrics(server, { metrics, token: TOKEN, publicUrl: 'http://127.0.0.1' });
  const { origin, close } = await serveApp((request, response) => void server.emit('request', request, response));
  onTestFinished(close);
  expect((await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
  expect([(await fetch(`${origin}/metrics`)).status, (await fetch(`${origin}/`)).status]).toEqual([401, 404]);
});
