import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { serveApp } from '../http/testing/serve-app.fixture.ts';
import { pageRoutes } from './routes.ts';
import { createService, VIEW } from './testing/page-service.fixture.ts';

function neverAsked(): never {
  throw new Error('only pages of readers are asked for');
}

/** Serves pages to a cache in front of the site that has requested their release set. */
async function serve() {
  const made = createService();
  const routes = pageRoutes({
    pages: made.service,
    views: { forPage: async () => ({ ...VIEW, sharing: 'set' }) },
    limiter: { consume: async () => ({ ok: true }) },
    answers: { errorPage: neverAsked, previewProblemPage: neverAsked },
    previewCookie: { clear: () => undefined },
    readerOf: neverAsked,
    onPageView: () => undefined,
    onPageAhead: () => undefined,
  });
  const site = await serveApp(express().use(routes));
  onTestFinished(site.close);
  const caching = async () => (await fetch(`${site.origin}/public`)).headers.get('cache-control');
  return { ...made, caching };
}

test('a page is shared as soon as this process keeps it', async () => {
  const { caching } = await serve();
  expect(await caching()).toContain('public, max-age=0, s-maxage=300');
});

test('a page during whose making the process lost sight of changes is not shared', async () => {
  const { caching, hold, loseDatabase, renderings } = await serve();
  const rendering = hold();
  const answer = caching();
  await expect.poll(renderings).toBe(1);
  loseDatabase();
  rendering.resolve();
  expect(await answer).toBe('private, no-cache');
});
