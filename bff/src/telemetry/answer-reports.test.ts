import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createAnswerReports, type Answered } from './answer-reports.ts';
import { createMetrics } from './metrics/metrics.ts';

const requestFor = (url: string) => Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
const answered = (change: Partial<Answered> = {}): Answered => ({
  status: 200,
  milliseconds: 3.4,
  from: 'site',
  requestId: 'an-id',
  ...change,
});

/** Reports answers; collects the lines of the log, and reads the counts of answers by their labels. */
function createReports(accessShare: number, random = () => 0.5) {
  const lines: [log: string, fields: object, message: string][] = [];
  const logTo = (log: string) => (fields: object, message: string) => void lines.push([log, fields, message]);
  const metrics = createMetrics();
  const report = createAnswerReports({
    metrics,
    failures: { info: logTo('info'), warn: logTo('warn') },
    access: { info: logTo('access') },
    accessShare,
    random,
  });
  async function counts() {
    const { values } = await metrics.httpRequests.get();
    return values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .map(({ labels: { route, status, from }, value }) => [route, status, from, value]);
  }
  return { lines, report, counts, metrics };
}

test('answers are counted by route, class of status, and where they came from', async () => {
  const { report, counts, metrics } = createReports(0);
  report(requestFor('/health/asthma'), answered());
  report(requestFor('/health/eczema?a=b'), answered({ milliseconds: 40 }));
  report(requestFor('/health/eczema'), answered({ from: 'cache' }));
  report(requestFor('/no-such-page'), answered({ status: 404 }));
  expect(await counts()).toEqual([
    ['article', '2xx', 'site', 2],
    ['article', '2xx', 'cache', 1],
    ['article', '4xx', 'site', 1],
  ]);
  expect(await metrics.registry.metrics()).toContain(
    'plainwell_http_request_duration_seconds_bucket{le="0.005",route="article",status="2xx",from="site"} 1',
  );
});

test('a share of the answers has a line, without query, token and reader', () => {
  const shares = [0.05, 0.2];
  const { report, lines } = createReports(0.1, () => shares.shift() ?? 1);
  report(requestFor('/preview/secret?return=/'), answered({ from: 'cache' }));
  report(requestFor('/health/asthma'), answered());
  expect(lines).toEqual([
    [
      'access',
      {
        requestId: 'an-id',
        method: 'GET',
        path: '/preview/…',
        status: 200,
        milliseconds: 3,
        route: 'article',
        from: 'cache',
      },
      'request',
    ],
  ]);
});

test('failures have a line in every case, addresses without content only as one of the sample', () => {
  const { report, lines } = createReports(0);
  for (const status of [200, 304, 404, 410, 403, 500]) report(requestFor('/a'), answered({ status }));
  expect(lines.map(([log, , message]) => [log, message])).toEqual([
    ['info', 'request refused'],
    ['warn', 'request not answered'],
  ]);
  const all = createReports(1);
  all.report(requestFor('/a'), answered({ status: 404 }));
  expect(all.lines).toHaveLength(1);
});
