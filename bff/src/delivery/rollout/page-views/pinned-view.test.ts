import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { serveApp, type Served } from '../../../http/testing/serve-app.fixture.ts';
import { madeUpRelease } from '../../rendering/shell/shell.fixture.ts';
import { createPinnedViews } from './pinned-view.ts';
import type { OpenedPreview } from '../previews/previews.ts';

const stable = { shell: madeUpRelease('shell', '1.0.0'), rail: madeUpRelease('rail', '1.0.0') };
const given = new Set(['rail@0.9.0', 'rail@0.8.0']);
const kept = new Set(['rail@0.9.0', 'rail@2.0.0']);

let preview: OpenedPreview | null;
let site: Served;

beforeEach(async () => {
  preview = null;
  const { resolve } = createPinnedViews({
    live: {
      current: () => ({
        stable,
        canaries: { rail: { release: madeUpRelease('rail', '1.1.0'), percent: 1 } },
        change: 1,
      }),
    },
    views: { forApiCall: async () => ({ releases: stable }), atOnce: () => null },
    previews: { ofRequest: async () => preview, isAskedFor: () => preview !== null },
    registry: { wasServed: async (release) => given.has(releaseId(release)) },
    getVerified: async ({ name, version }) =>
      kept.has(releaseId({ name, version }))
        ? { ok: true, release: madeUpRelease(name, version) }
        : { ok: false, reason: 'pruned' },
    recent: { note: () => undefined },
    edgeSharing: 'set',
  });
  site = await serveApp(
    express().use(async (request, response) => {
      const decided = await resolve(request);
      if (decided.ok)
        response.send(
          Object.values(decided.view.releases)
            .map(({ manifest }) => releaseId(manifest))
            .join(' '),
        );
      else response.status(decided.status).send(decided.error);
    }),
  );
});
afterEach(() => site.close());

async function ask(header?: string): Promise<[number, string]> {
  const answer = await fetch(site.origin, header === undefined ? {} : { headers: { 'Release-Set': header } });
  return [answer.status, await answer.text()];
}

test('a call that names no set gets its visitor’s', async () => {
  expect(await ask()).toEqual([200, 'shell@1.0.0 rail@1.0.0']);
});

test.each([
  ['what is live', 'shell@1.0.0 rail@1.0.0'],
  ['a canary, whoever asks', 'shell@1.0.0 rail@1.1.0'],
  ['what readers got before and is kept', 'shell@1.0.0 rail@0.9.0'],
  ['less than everything', 'shell@1.0.0'],
])('a call that names %s gets exactly that', async (_what, set) => {
  expect(await ask(set)).toEqual([200, set]);
});

test('a set may come as JSON', async () => {
  expect(await ask('{"shell":"1.0.0","rail":"0.9.0"}')).toEqual([200, 'shell@1.0.0 rail@0.9.0']);
});

test('a release that no reader ever got is for its preview alone', async () => {
  expect(await ask('shell@1.0.0 rail@2.0.0')).toEqual([409, expect.stringContaining('rail 2.0.0')]);
  const grant = { releases: { rail: '2.0.0' }, channel: null, change: 4, expiresAt: new Date() };
  preview = { ok: true, grant, releases: { rail: madeUpRelease('rail', '2.0.0') } };
  expect(await ask('shell@1.0.0 rail@2.0.0')).toEqual([200, 'shell@1.0.0 rail@2.0.0']);
});

test('a release that is not kept any more is gone', async () => {
  expect(await ask('shell@1.0.0 rail@0.8.0')).toEqual([410, expect.stringContaining('rail 0.8.0')]);
});

test.each([
  '',
  'rail',
  'rail@',
  '@1.0.0',
  'rail@1.0.0@2',
  'shell@1.0.0 shell@1.1.0',
  'shell@../../etc',
  '{',
  '[]',
  '{}',
  '{"shell":1}',
  'rail@1.0.0',
  'shell@1.0.0 constructor@1.0.0',
  '{"shell":"1.0.0","constructor":"1.0.0"}',
  `shell@1.0.0 ${Array.from({ length: 60 }, (_, index) => `r${index}@1.0.0`).join(' ')}`,
])('a malformed set (%j) is refused', async (header) => {
  expect((await ask(header))[0]).toBe(400);
});
