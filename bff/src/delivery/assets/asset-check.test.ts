import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import { ASSET_CHECK_PATH, ASSET_CHECK_SCRIPT, createAssetCheck } from './asset-check.ts';

type Edge = 'passes' | 'answers 503' | 'answers a page' | 'hangs' | 'endless';

/** Starts a site behind an edge. `files` and `pages` set what the edge does with files and with everything else. */
async function siteBehindEdge(edge: { files: Edge; pages: Edge }) {
  const asked: string[] = [];
  const app = express();
  app.use((request, response, next) => {
    asked.push(request.originalUrl);
    const does = request.path.startsWith('/assets/') ? edge.files : edge.pages;
    if (does === 'passes') return next();
    if (does === 'answers 503') return void response.status(503).send('Service unavailable.');
    if (does === 'answers a page') return void response.send('<!doctype html><title>Welcome</title>');
    if (does === 'endless') {
      const more = () => {
        while (!response.destroyed && response.write('/*'.repeat(10_000)));
        response.once('drain', more);
      };
      more();
    }
  });
  app.get(ASSET_CHECK_PATH, (_request, response) => void response.send(ASSET_CHECK_SCRIPT));
  app.get('/robots.txt', (_request, response) => void response.send('User-agent: *'));
  const server = await serveApp(app);
  onTestFinished(() => server.close());
  const closing = new AbortController();
  const check = createAssetCheck({ publicUrl: server.origin, closing: closing.signal, timeoutMs: 300 });
  return { asked, check, closing, close: () => server.close() };
}

test('files arrive, and no cache answers for the site', async () => {
  const { asked, check } = await siteBehindEdge({ files: 'passes', pages: 'passes' });
  expect(await check()).toEqual({ state: 'arrive' });
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/check\.js\?at=\d+$/)]);
});

test.for<[Edge, string]>([
  ['answers 503', 'status 503'],
  ['answers a page', 'another document in place of the file'],
  ['endless', 'another document in place of the file'],
  ['hangs', 'no answer within 0.3 s'],
])('files fail if the edge %s, and pages arrive', async ([files, reason]) => {
  const { check } = await siteBehindEdge({ files, pages: 'passes' });
  expect(await check()).toEqual({ state: 'fail', reason });
});

test('one lost answer is no outage', async () => {
  const edge: { files: Edge; pages: Edge } = { files: 'answers 503', pages: 'passes' };
  const { asked, check } = await siteBehindEdge(edge);
  const checked = check();
  await expect.poll(() => asked.length).toBe(1);
  edge.files = 'passes';
  expect(await checked).toEqual({ state: 'arrive' });
});

test('a server that never reached its public address cannot tell; one that did, can', async () => {
  const edge: { files: Edge; pages: Edge } = { files: 'answers 503', pages: 'answers 503' };
  const { check } = await siteBehindEdge(edge);
  expect(await check()).toEqual({ state: 'unknown' });
  Object.assign(edge, { files: 'passes' });
  await check();
  Object.assign(edge, { files: 'answers 503' });
  expect(await check()).toEqual({ state: 'fail', reason: 'status 503' });
});

test('nothing listens at the public address', async () => {
  const { check, close } = await siteBehindEdge({ files: 'passes', pages: 'passes' });
  await close();
  expect(await check()).toEqual({ state: 'unknown' });
});

test('a site that closes does not wait for the answer', async () => {
  const { check, closing } = await siteBehindEdge({ files: 'hangs', pages: 'passes' });
  const checked = check();
  closing.abort(new Error('closing'));
  await expect(checked).rejects.toThrow('closing');
});
