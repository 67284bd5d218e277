import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { ask } from '../../http/testing/ask.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { ownOrigin } from './own-origin.ts';

let server: Served;
beforeAll(async () => {
  const app = express();
  const routes = express.Router().get('/ops', (_request, response) => void response.send('operators'));
  routes.get('/ops/broken', () => {
    throw new Error('secret detail');
  });
  app.use(ownOrigin({ origin: 'https://ops.health.example', routes: [routes], log: pino({ level: 'silent' }) }));
  app.use((_request, response) => void response.send('readers'));
  server = await serveApp(app);
});
afterAll(() => server.close());

const at = async (Host: string, path: string) => {
  const { status, text, headers } = await ask(server.origin + path, { headers: { Host } });
  return [status, status === 303 ? headers.get('location') : text];
};

it.each(['ops.health.example', 'OPS.health.example', 'ops.health.example:443'])(
  'answers staff’s pages and nothing of readers’ at %s',
  async (host) => {
    expect(await at(host, '/ops')).toEqual([200, 'operators']);
    expect(await at(host, '/')).toEqual([303, '/ops']);
    for (const path of ['/tabbed', '/assets/rail/1/browser/a.js', '/api/session', '/metrics'])
      expect((await at(host, path))[0]).toBe(404);
  },
);

it.each(['health.example', 'ops.health.example.evil.example', 'ops.health.example:8443', '127.0.0.1:3000'])(
  'answers none of them at %s',
  async (host) => {
    expect(await at(host, '/ops')).toEqual([200, 'readers']);
  },
);

test('a fault of ours tells nothing', async () => {
  expect(await at('ops.health.example', '/ops/broken')).toEqual([
    500,
    'Something went wrong on our side. The log says what.\n',
  ]);
});
