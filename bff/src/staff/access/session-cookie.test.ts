import express from 'express';
import { expect, it } from 'vitest';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import { createStaffCookie } from './session-cookie.ts';
import { opsArea } from './staff-area.ts';

it.each([
  [
    'https://health.example',
    '__Secure-plainwell-ops=v; Path=/ops; Expires=Sun, 22 Nov 2026 15:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
  ],
  [
    'http://127.0.0.1:3000',
    'plainwell-ops=v; Path=/ops; Expires=Sun, 22 Nov 2026 15:00:00 GMT; HttpOnly; SameSite=Strict',
  ],
])('the cookie of operators goes to their pages alone, and no script reads it: %s', async (origin, header) => {
  const app = express().use((_request, response) => {
    createStaffCookie(opsArea, origin).set(response, { value: 'v', expiresAt: new Date('2026-11-22T15:00:00Z') });
    response.end();
  });
  const server = await serveApp(app);
  expect((await fetch(server.origin)).headers.getSetCookie()).toEqual([header]);
  await server.close();
});
