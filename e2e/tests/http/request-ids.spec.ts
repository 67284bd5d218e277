import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { ARTICLE } from '../../harness/pages/article-page.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { startSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

/** Returns the Server-Timing entries of the page, as the browser reports them. */
const timingOf = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const metrics =
      navigation && 'serverTiming' in navigation ? (navigation as PerformanceNavigationTiming).serverTiming : [];
    return Object.fromEntries(metrics.map(({ name, description }) => [name, description]));
  });

test('every answer has the id of its request, in a header and for scripts of the page; what is kept is the same bytes all the same', async ({
  page,
  site,
}) => {
  const answer = await page.goto('/tabbed');
  const id = answer?.headers()['x-request-id'];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(await timingOf(page)).toMatchObject({ request: id });
  await rawRequest(site, { method: 'HEAD', path: '/tabbed' });
  const [first, second] = [await rawRequest(site, { path: '/tabbed' }), await rawRequest(site, { path: '/tabbed' })];
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  expect(first.headers.etag).toBe(second.headers.etag);
  expect(first.text === second.text && !first.text.includes(String(first.headers['x-request-id']))).toBe(true);
  const unchanged = await rawRequest(site, {
    path: '/tabbed',
    headers: { 'if-none-match': String(first.headers.etag), 'X-Request-Id': 'of-a-reader-who-is-no-proxy' },
  });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('a page that a reader gets in place of another has the id of the log’s line, and a receiver of OpenTelemetry gets the trace that telemetry of a page names @full', async ({
  page,
}) => {
  const bodies: Buffer[] = [];
  const receiver = createServer(
    (request, response) =>
      void buffer(request).then((body) => {
        bodies.push(body);
        response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
      }),
  ).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const bound = receiver.address();
  if (bound === null || typeof bound === 'string') throw new Error('the receiver has no port');
  const site = await startSite({
    env: {
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${bound.port}`,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  });
  try {
    for (const [path, words] of [
      ['/tabbed', 'If you write to us about this, please quote this reference: '],
      ['/es', 'Si nos escribe sobre este problema, indique esta referencia: '],
    ] as const) {
      const refused = await rawRequest(site, { method: 'POST', path });
      const id = String(refused.headers['x-request-id']);
      expect(refused.status).toBe(405);
      expect(refused.text).toContain(words + id);
      // The log line may come a moment after the answer.
      await expect
        .poll(() =>
          JSON.parse(
            site
              .log()
              .split('\n')
              .find((each) => each.includes(id)) ?? '{}',
          ),
        )
        .toMatchObject({ msg: 'request refused', method: 'POST', path, status: 405, requestId: id });
    }
    const reports = await listenTo(page);
    await page.goto(site.url + ARTICLE);
    const trace = (await timingOf(page))['traceparent']?.slice(3, 35) ?? 'none';
    await page.getByRole('button', { name: 'Save article' }).click();
    await expect.poll(async () => (await reports.telemetry()).map((batch) => batch.trace)).toContain(trace);
    const isSent = (name: string) =>
      bodies.some((body) => body.includes(Buffer.from(trace, 'hex')) && body.includes(name));
    await expect
      .poll(() =>
        ['GET page article', 'content', 'SELECT articles', 'render', 'slot byline'].filter((name) => !isSent(name)),
      )
      .toEqual([]);
  } finally {
    await site.stop();
    receiver.close();
  }
});
