import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveApp, type Served } from '../http/testing/serve-app.fixture.ts';
import type { RecordBatch } from './ingest/record-batch.ts';
import { createMetrics } from './metrics/metrics.ts';
import { telemetryRoutes } from './routes.ts';

const PAGE_VIEW = '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10';
const failure = {
  kind: 'load',
  remote: 'rail',
  release: '1.0.0',
  attempt: 1,
  duration: 12,
  outcome: 'failure',
  type: 'missing',
  cause: 'html',
};
const batch = { pageView: PAGE_VIEW, path: '/', first: 0, events: [failure] };

const record = vi.fn<RecordBatch>(async ({ events }) => events);
const warn = vi.fn<(fields: object, message: string) => void>();
const metrics = createMetrics();
let server: Served;

beforeAll(async () => {
  server = await serveApp(
    express().use(
      telemetryRoutes({
        metrics,
        record,
        sourceOf: async () => 77,
        publicUrl: 'https://health.example',
        isPreview: async ({ headers }) => headers.cookie === 'preview',
        log: { info: warn, warn, error: warn },
      }),
    ),
  );
});
beforeEach(() => {
  record.mockClear();
  warn.mockClear();
  metrics.telemetryBatches.reset();
});
afterAll(() => server.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/telemetry`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a batch is recorded with what the server knows of its sender, and each failure has a line in the log', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  expect((await post(batch, { 'User-Agent': userAgent })).status).toBe(202);
  expect(record).toHaveBeenCalledExactlyOnceWith(batch, {
    browser: { browser: 'firefox', engine: 'gecko' },
    source: 77,
    hosts: new Set(['health.example', new URL(server.origin).host]),
  });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { ...failure, path: '/', pageView: PAGE_VIEW },
    'load failed in a browser',
  );
});

test('the path of a page by a link of a preview is recorded without its token', async () => {
  await post({ ...batch, path: '/preview/secret' });
  expect(record).toHaveBeenCalledExactlyOnceWith({ ...batch, path: '/preview/…' }, expect.anything());
  expect(JSON.stringify(warn.mock.calls)).not.toContain('secret');
});

test('neither the log nor the database gets what an error says of a reader', async () => {
  const events = [
    { ...failure, url: 'https://health.example/assets/a.js?reader=ada', message: 'no answer for ada@example.org' },
    { kind: 'script-error', type: 'error', url: 'https://health.example/a?b', message: 'ada@example.org is not known' },
  ];
  await post({ ...batch, events });
  expect(record.mock.calls[0]?.[0].events).toEqual([
    { ...failure, url: '/assets/a.js', message: 'no answer for [e-mail address]' },
    { kind: 'script-error', type: 'error', url: '/a', message: '[e-mail address] is not known' },
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('ada');
});

test('what does not count, such as a batch that came before, has no line in the log', async () => {
  record.mockResolvedValueOnce([]);
  expect((await post(batch)).status).toBe(202);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['times years off', { ...failure, age: 1e15 }],
  ['a negative time', { ...failure, duration: -1 }],
  ['a size beyond belief', { ...failure, size: 1e12 }],
  ['a cause that nobody knows', { ...failure, cause: 'aliens' }],
  ['text without end', { ...failure, message: 'x'.repeat(501) }],
  ['a number that is none', { ...failure, attempt: 'NaN' }],
])('a batch with %s is refused, and counted', async (_what, event) => {
  const answer = await post({ ...batch, events: [event] });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: expect.any(String), fields: expect.any(Object) });
  expect(record).not.toHaveBeenCalled();
  expect((await metrics.telemetryBatches.get()).values).toMatchObject([{ labels: { outcome: 'refused' }, value: 1 }]);
});

test('a preview says nothing of what readers get', async () => {
  expect((await post(batch, { Cookie: 'preview' })).status).toBe(202);
  expect(record).not.toHaveBeenCalled();
  expect((await metrics.telemetryBatches.get()).values).toMatchObject([{ labels: { outcome: 'preview' }, value: 1 }]);
});
