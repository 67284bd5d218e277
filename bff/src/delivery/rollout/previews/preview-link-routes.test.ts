import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApp, type Served } from '../../../http/testing/serve-app.fixture.ts';
import { noteCaller } from '../../registry/http/registry-caller.ts';
import { previewLinkRoutes } from './preview-link-routes.ts';

let site: Served;
let caller: string | null;

beforeEach(async () => {
  caller = 'rail';
  const app = express();
  app.use((request, _response, next) => {
    noteCaller(request, { who: 'somebody', name: caller, publicKey: null });
    next();
  });
  app.use(
    previewLinkRoutes(
      {
        releasesOf: async ({ releases = {} }) => releases,
        make: async ({ releases = {} }) => ({
          ok: true,
          link: { link: 'https://plainwell.example/preview/t', releases, expiresAt: '2026-01-01T00:00:00.000Z' },
        }),
      },
      pino({ level: 'silent' }),
    ),
  );
  site = await serveApp(app);
});
afterEach(() => site.close());

const post = async (body: unknown) => {
  const answer = await fetch(`${site.origin}/previews`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

test('a team gets a link for a set that holds a release of its own', async () => {
  const releases = { rail: '1.0.0', article: '2.0.0' };
  expect(await post({ releases })).toMatchObject({
    status: 201,
    body: { link: 'https://plainwell.example/preview/t', releases },
  });
});

test('a team gets none for releases of others alone; this machine does', async () => {
  expect(await post({ releases: { article: '2.0.0' } })).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('rail') },
  });
  caller = null;
  expect(await post({ releases: { article: '2.0.0' } })).toMatchObject({ status: 201 });
});

test.each([
  {},
  { channel: 'new-look', releases: { rail: '1.0.0' } },
  { releases: { rail: '../1' } },
  { releases: { rail: '1.0.0' }, minutes: 0 },
  [],
])('a request that makes no sense (%j) is refused with its fields', async (body) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { fields: expect.anything() } });
});
