import { request } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseServiceWorkers } from './refuse-service-workers.ts';
import { serveApp, type Served } from '../testing/serve-app.fixture.ts';

let server: Served;
beforeAll(async () => {
  const app = express();
  app.use(refuseServiceWorkers, (_request, response) => void response.type('text/javascript').send('0'));
  server = await serveApp(app);
});
afterAll(() => server.close());

/** Returns the status of a request for a script. Uses Node.js' own client, because fetch sets `Sec-Fetch-…` itself. */
const statusWith = (headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path: '/assets/rail/1/browser/a.js', headers }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end();
  });

test('a script is given to pages, and to nobody who would make a service worker of it', async () => {
  expect(await statusWith({ 'Sec-Fetch-Dest': 'script' })).toBe(200);
  expect(await statusWith({ 'Service-Worker': 'script' })).toBe(403);
  expect(await statusWith({ 'Sec-Fetch-Dest': 'serviceworker' })).toBe(403);
});
