import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowMethods } from './allow-methods.ts';
import { serveApp, type Served } from '../testing/serve-app.fixture.ts';

const app = express();
app.all('/api/call', allowMethods('GET', 'HEAD'), (_request, response) => {
  response.send('answered');
});
app.use('/files', allowMethods('GET', 'HEAD'), (_request, response) => {
  response.send('answered');
});
let server: Served;
beforeAll(async () => {
  server = await serveApp(app);
});
afterAll(() => server.close());

test('an allowed method goes through', async () => {
  expect(await (await fetch(`${server.origin}/api/call`)).text()).toBe('answered');
  expect((await fetch(`${server.origin}/files/x`, { method: 'HEAD' })).status).toBe(200);
});

test('another method is refused with those that are allowed: as JSON by a call, as text by a file', async () => {
  const call = await fetch(`${server.origin}/api/call`, { method: 'DELETE' });
  expect([call.status, call.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await call.json()).toEqual({ error: 'DELETE cannot be used here; use GET, HEAD.' });
  const file = await fetch(`${server.origin}/files/x`, { method: 'PUT' });
  expect([file.status, file.headers.get('content-type')]).toEqual([405, 'text/plain; charset=utf-8']);
});

test('OPTIONS is told the methods and nothing else', async () => {
  const answer = await fetch(`${server.origin}/api/call`, { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([204, 'GET, HEAD', '']);
});
