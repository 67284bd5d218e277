import { createServer } from 'node:http';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import { createMetrics } from './metrics.ts';
import { metricsRoutes, serveMetrics } from './metrics-routes.ts';

const metrics = createMetrics();
const TOKEN = 'a-token-of-24-characters';

async function served(token: string | undefined): Promise<string> {
  const app = express();
  app.use(metricsRoutes(metrics, { token, isForReaders: true }));
  const { origin, close } = await serveApp(app);
  onTestFinished(close);
  return origin;
}

test('metrics are open where no token is set', async () => {
  const answer = await fetch(`${await served(undefined)}/metrics`);
  expect([answer.status, (await answer.text()).includes('plainwell_sign_ins_total')]).toEqual([200, true]);
});

test('without a token, readers who come through a proxy find no metrics', async () => {
  const throughProxy = { headers: { 'X-Forwarded-For': '192.0.2.1' } };
  expect((await fetch(`${await served(undefined)}/metrics`, throughProxy)).status).toBe(404);
  const { headers } = throughProxy;
  const withToken = { headers: { ...headers, Authorization: `Bearer ${TOKEN}` } };
  expect((await fetch(`${await served(TOKEN)}/metrics`, withToken)).status).toBe(200);
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

test('all who ask while the text is made get the same', async () => {
  const text = Promise.withResolvers<string>();
  const read = vi.spyOn(metrics.registry, 'metrics').mockReturnValue(text.promise);
  onTestFinished(() => read.mockRestore());
  let asked = 0;
  const app = express().use(
    (_request, _response, next) => void ((asked += 1), next()),
    metricsRoutes(metrics, { token: undefined, isForReaders: true }),
  );
  const { origin, close } = await serveApp(app);
  onTestFinished(close);
  const answers = [fetch(`${origin}/metrics`), fetch(`${origin}/metrics`)];
  await expect.poll(() => asked).toBe(2);
  text.resolve('made_once 1');
  for (const answer of answers) expect(await (await answer).text()).toBe('made_once 1');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a server of its own answers the metrics alone', async () => {
  const server = createServer();
  serveMetrics(server, { metrics, token: TOKEN, publicUrl: 'http://127.0.0.1' });
  const { origin, close } = await serveApp((request, response) => void server.emit('request', request, response));
  onTestFinished(close);
  expect((await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
  expect([(await fetch(`${origin}/metrics`)).status, (await fetch(`${origin}/`)).status]).toEqual([401, 404]);
});
