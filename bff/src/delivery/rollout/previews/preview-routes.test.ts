import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApp, type Served } from '../../../http/testing/serve-app.fixture.ts';
import { errorHandler } from '../../../pages/error-handler.ts';
import { createPreviewCookie } from './preview-cookie.ts';
import { previewRoutes } from './preview-routes.ts';
import type { OpenedPreview } from './previews.ts';

const URL_OF_SITE = 'http://plainwell.example';
const grant = { releases: { rail: '2' }, channel: null, change: 4, expiresAt: new Date('2030-01-01T00:00:00Z') };
let opened: OpenedPreview;
let site: Served;

beforeEach(async () => {
  opened = { ok: true, grant, releases: {} };
  const app = express();
  app.use(
    previewRoutes({
      publicUrl: URL_OF_SITE,
      previews: { open: async () => opened },
      cookie: createPreviewCookie(URL_OF_SITE),
      sendProblem: async (_request, response, fault, returnPath) =>
        void response.status(410).send(`${fault} ${returnPath}`),
    }),
  );
  app.use(
    errorHandler(
      {
        errorPage: async (_page, status) => ({
          html: `error ${status}`,
          status,
          etag: '',
          policy: "default-src 'none'",
        }),
      },
      pino({ level: 'silent' }),
    ),
  );
  site = await serveApp(app);
});
afterEach(() => site.close());

const ask = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { redirect: 'manual', ...init });

test('a link begins the preview in this browser and leads to the page', async () => {
  const answer = await ask('/preview/token?return=/health?q=1');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/health?q=1']);
  expect(answer.headers.getSetCookie()).toEqual([
    'plainwell-preview=token; Path=/; Expires=Tue, 01 Jan 2030 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/preview/another'])(
  'a link leads nowhere else: %s',
  async (path) => {
    expect((await ask(`/preview/token?return=${encodeURIComponent(path)}`)).headers.get('location')).toBe('/');
  },
);

test.each(['expired', 'ended', 'invalid', 'gone'] as const)(
  'a link that is %s begins nothing, and says why',
  async (fault) => {
    opened = { ok: false, fault };
    const answer = await ask('/preview/token?return=/es');
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([410, `${fault} /es`, []]);
  },
);

test('a form ends the preview and leads back', async () => {
  const answer = await ask('/preview/end?return=/es/salud', { method: 'POST' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/es/salud']);
  expect(answer.headers.getSetCookie()).toEqual([
    'plainwell-preview=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ]);
});

test('a preview is not ended by looking at the address', async () => {
  expect((await ask('/preview/end')).status).toBe(405);
});
