import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PinnedView } from '../delivery/rollout/page-views/pinned-view.ts';
import { madeUpRelease } from '../delivery/rendering/shell/shell.fixture.ts';
import { serveApp, type Served } from '../http/testing/serve-app.fixture.ts';
import { replacementRoutes } from './replacement-routes.ts';

const releases = { shell: madeUpRelease('shell', '1.0.0'), rail: madeUpRelease('rail', '1.1.0') };
const release = { release: '1.0.0', base: '/assets/rail/1.0.0/', entry: 'e', integrity: '' };

let site: Served;
let decided: PinnedView;
let asked: unknown[];

beforeEach(async () => {
  [decided, asked] = [{ ok: true, view: { releases } }, []];
  const routes = replacementRoutes({
    async viewOf(_request, set) {
      asked.push(set);
      return decided;
    },
    async find(page, remote) {
      asked.push(page, remote);
      return { release, isReloadUseful: false };
    },
    limits: [(request, response, next) => void (request.path.includes('flood') ? response.status(429).end() : next())],
  });
  site = await serveApp(express().use(routes));
});
afterEach(() => site.close());

const ask = (path: string, init: RequestInit = {}) => fetch(`${site.origin}/api/replacements/${path}`, init);

test('a page that names its set and a remote is told which release may stand in, and nobody keeps that', async () => {
  const answer = await ask('shell@1.0.0,rail@1.1.0?remote=rail');
  expect([answer.status, await answer.json()]).toEqual([200, { release, isReloadUseful: false }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(asked).toEqual(['shell@1.0.0 rail@1.1.0', releases, 'rail']);
});

test.each([
  '',
  '?remote=',
  '?remote=text-ads',
  '?remote=shell',
  '?remote=constructor',
  '?remote=a&remote=b',
  '?remote[x]=rail',
])('what names no remote (%s) is refused', async (query) => {
  const answer = await ask(`shell@1.0.0,rail@1.1.0${query}`);
  expect([answer.status, await answer.json()]).toEqual([400, { error: expect.stringContaining('remote') }]);
  expect(asked).toEqual([]);
});

test.each([400, 409] as const)('a set that cannot be given is %i, with the reason', async (status) => {
  decided = { ok: false, status, error: 'No such set.' };
  const answer = await ask('shell@0.1.0?remote=rail');
  expect([answer.status, await answer.json()]).toEqual([status, { error: 'No such set.' }]);
});

test('a page of releases that are not kept any more can only be loaded anew', async () => {
  decided = { ok: false, status: 410, error: 'Gone.' };
  const answer = await ask('shell@0.1.0?remote=rail');
  expect([answer.status, await answer.json()]).toEqual([200, { release: null, isReloadUseful: true }]);
});

test('other methods and floods are refused', async () => {
  expect((await ask('shell@1.0.0?remote=rail', { method: 'POST' })).status).toBe(405);
  expect((await ask('flood@1.0.0?remote=rail')).status).toBe(429);
  expect(asked).toEqual([]);
});
