import { randomUUID } from 'node:crypto';
import { ARTICLE } from '../../harness/pages/article-page.ts';
import { hasPrometheus, startPrometheus } from '../../harness/servers/start-prometheus.ts';
import { metricsOrigins } from '../../harness/site/read-metrics.ts';
import { expect, test } from '../../harness/test.ts';

test('a real Prometheus scrapes the site, and its alert fires when loads of a release fail @full', async ({
  page,
  request,
  site,
}) => {
  test.skip(!hasPrometheus, 'no Prometheus on this machine');
  await page.goto(ARTICLE);
  const [, release = ''] =
    /rail@(\S+)/.exec((await page.locator('meta[name="plainwell-releases"]').getAttribute('content')) ?? '') ?? [];
  // One process, because Prometheus counts each for itself.
  const [origin = site.url] = metricsOrigins(site.url);
  const report = (failures: number) => {
    const failure = {
      kind: 'load',
      remote: 'rail',
      release,
      attempt: 1,
      duration: 12,
      phase: 'entry',
      outcome: 'failure',
      type: 'missing',
      cause: 'html',
    };
    return request.post(`${origin}/api/telemetry`, {
      data: { pageView: randomUUID(), path: '/', first: 0, events: Array.from({ length: failures }, () => failure) },
    });
  };
  expect((await report(1)).status()).toBe(202);

  const prometheus = await startPrometheus(origin);
  try {
    // Prometheus must have read the counter once, because it notices only later increases.
    const failures = () =>
      prometheus.query(`sum(plainwell_load_failures_total{remote="rail",release="${release}",cause="html"})`);
    await expect.poll(failures).not.toEqual([]);
    const firing = async () =>
      (await prometheus.alerts()).filter(
        ({ state, labels }) => state === 'firing' && labels['alertname'] === 'PlainwellRemoteLoadsFail',
      );
    expect(await firing()).toEqual([]);
    expect((await report(40)).status()).toBe(202);
    await expect.poll(firing).toMatchObject([
      {
        labels: { remote: 'rail', release, severity: 'page' },
        annotations: { runbook: 'docs/runbooks/remote-loads-fail.md' },
      },
    ]);
    expect(await prometheus.query('up{job="plainwell"}')).toEqual([1]);
    expect(await prometheus.query('plainwell_database_up')).toEqual([1]);
  } finally {
    await prometheus.stop();
  }
});
