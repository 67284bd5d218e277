import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { PinnedView } from '../delivery/rollout/page-views/pinned-view.ts';
import { madeUpRelease } from '../delivery/rendering/shell/shell.fixture.ts';
import { KeptAnswer } from '../http/responses/kept-answer.ts';
import { serveApp, type Served } from '../http/testing/serve-app.fixture.ts';
import { namedByPath, releaseSetRoutes } from './release-set-routes.ts';

const shell: ReleaseOnDisk = madeUpRelease('shell', '1.0.0');
const releases = { shell, rail: madeUpRelease('rail', '1.0.0') };
const names = '{"rail":"1.0.0","shell":"1.0.0"}';

let site: Served;
let decided: PinnedView;
let server: Pick<ShellServer, 'browserReleases'>;
let named: (string | undefined)[];
let refused: string[];
let dictionary: KeptAnswer | null;
let styles: KeptAnswer | null;

beforeEach(async () => {
  [decided, named, refused, dictionary, styles] = [{ ok: true, view: { releases } }, [], [], null, null];
  server = {
    browserReleases: (set) =>
      JSON.stringify(
        Object.fromEntries(
          Object.values(set)
            .map(({ manifest }) => [manifest.name, manifest.version])
            .toSorted(),
        ),
      ),
  };
  const routes = releaseSetRoutes({
    viewOf: async (_request, set) => {
      named.push(set);
      return decided;
    },
    shellEntry: async () => server as ShellServer,
    dictionaryOf: async () => dictionary,
    laterStyles: { answer: async (_releases, query) => (query.has('digest') ? styles : null) },
    limits: [
      (request, response, next) => {
        refused.push(namedByPath(request));
        if (request.path.includes('flood')) response.status(429).end();
        else next();
      },
    ],
  });
  site = await serveApp(express().use(routes));
});
afterEach(() => site.close());

const ask = (set: string, init: RequestInit = {}) => fetch(`${site.origin}/api/release-sets/${set}`, init);

test('a release set is answered as its shell writes it, for ever and untouched by proxies', async () => {
  const answer = await ask('shell@1.0.0,rail@1.0.0');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(names);
  expect(named).toEqual(['shell@1.0.0 rail@1.0.0']);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
});

test('the same set has the same validator whoever names it, and is not sent to whoever has it', async () => {
  const tag = (await ask('shell@1.0.0,rail@1.0.0')).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"/);
  expect((await ask('rail@1.0.0,shell@1.0.0', { headers: { 'If-None-Match': tag } })).status).toBe(304);
});

test('a HEAD is answered without the body, and no other method is', async () => {
  expect(await (await ask('shell@1.0.0', { method: 'HEAD' })).text()).toBe('');
  expect((await ask('shell@1.0.0', { method: 'POST' })).status).toBe(405);
});

test.each([400, 409, 410] as const)(
  'a set that cannot be given is %i, with the reason, and nobody keeps that',
  async (status) => {
    decided = { ok: false, status, error: 'No such set.' };
    const answer = await ask('shell@0.1.0');
    expect([answer.status, await answer.json()]).toEqual([status, { error: 'No such set.' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('a shell whose pages hold their release set themselves has none to give', async () => {
  server = {};
  expect((await ask('shell@1.0.0')).status).toBe(404);
});

test('a flood of stale sets is refused before anything of them is looked for', async () => {
  expect((await ask('flood@1.0.0,shell@1.0.0')).status).toBe(429);
  expect(refused).toEqual(['flood@1.0.0 shell@1.0.0']);
  expect(named).toEqual([]);
});

test('the dictionary of a set is answered in the same way, and is 404 if the set has none', async () => {
  const path = `${site.origin}/api/dictionaries/shell@1.0.0,rail@1.0.0?digest`;
  expect((await fetch(path)).status).toBe(404);
  dictionary = await KeptAnswer.of({ text: 'words', status: 200, headers: { Vary: 'Accept-Encoding' } });
  const answer = await fetch(path);
  expect([answer.status, await answer.text(), named[0]]).toEqual([200, 'words', 'shell@1.0.0 rail@1.0.0']);
  expect(answer.headers.get('cache-control')).toBeNull();
  decided = { ok: false, status: 409, error: 'No such set.' };
  expect([(await fetch(path)).status, (await fetch(path, { method: 'POST' })).status]).toEqual([409, 405]);
});

test('the later stylesheets of a set are answered under their digest only', async () => {
  const path = `${site.origin}/api/later-styles/shell@1.0.0,rail@1.0.0`;
  styles = await KeptAnswer.of({ text: '.a{}', status: 200, headers: { Vary: 'Accept-Encoding' } });
  expect(await (await fetch(`${path}?digest`)).text()).toBe('.a{}');
  const other = await fetch(`${path}?another`);
  expect([other.status, other.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
