import { ARTICLE, expectAlive, island, noticeOf, printButton } from '../../harness/pages/article-page.ts';
import { runUntilAlive, stopClock } from '../../harness/timing/stop-clock.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { counter } from '../../harness/site/read-metrics.ts';
import { expect, test } from '../../harness/test.ts';

const LOADS = 'plainwell_loads_total';
const FAILURES = 'plainwell_load_failures_total';
const PAGE_VIEW = '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10';

const success = { kind: 'load', remote: 'article', release: '1.0.0-abc', attempt: 1, duration: 12, outcome: 'success' };
const batch = (...events: object[]) => ({ pageView: PAGE_VIEW, path: '/', events });

test('a page reports every load, good or bad, and the operator sees each counted by remote, release and outcome, and failures by type and cause', async ({
  page,
  request,
}) => {
  const reports = await listenTo(page);
  await breakAssets(page, 'account-save', 'answers 404');
  await page.goto(ARTICLE);
  const good = { remote: 'reader-tools', arm: 'stable', outcome: 'success' };
  const bad = { remote: 'account-save', arm: 'stable', type: 'missing', cause: 'not-found' };
  const before = { good: await counter(request, LOADS, good), bad: await counter(request, FAILURES, bad) };
  await printButton(page).click();
  await expectAlive(page, 'share');
  await page.getByRole('button', { name: 'Save article' }).click();
  await expect(noticeOf(page, 'save')).toBeVisible();
  await expectAlive(page, 'contents');
  await expectAlive(page, 'railTop');

  const loads = await reports.loads();
  for (const remote of ['shell', 'article', 'reader-tools', 'rail']) {
    expect(loads).toContainEqual(expect.objectContaining({ remote, outcome: 'success' }));
  }
  const release = loads.find(({ remote }) => remote === 'account-save')?.release ?? 'none';
  await expect.poll(() => counter(request, FAILURES, { ...bad, release })).toBeGreaterThan(before.bad);
  await expect.poll(() => counter(request, LOADS, good)).toBeGreaterThan(before.good);
});

test('what happened just before a reader left still arrives', async ({ page, request }) => {
  const labels = { remote: 'article', outcome: 'success' };
  const before = await counter(request, LOADS, labels);
  // With a stopped clock, the page never sends its reports on its own.
  await stopClock(page);
  await page.goto(ARTICLE);
  await runUntilAlive(page, island(page, 'contents'));
  await page.goto('about:blank');
  await expect.poll(() => counter(request, LOADS, labels)).toBeGreaterThan(before);
});

test('a page that is not left reports after a moment all the same @full', async ({ page }) => {
  await page.clock.install();
  const answer = page.waitForResponse('**/api/telemetry');
  await page.goto(ARTICLE);
  await expectAlive(page, 'contents');
  await page.clock.fastForward(2_000);
  expect((await answer).status()).toBe(202);
});

test('a release that nobody registered is counted as unknown, so that no visitor can fill the metrics', async ({
  request,
}) => {
  const labels = { remote: 'article', release: 'unknown', outcome: 'success' };
  const before = await counter(request, LOADS, labels);
  const events = Array.from({ length: 20 }, (_none, place) => ({ ...success, release: `9.9.${place}-made.up` }));
  const answer = await request.post('/api/telemetry', { data: batch(...events) });
  expect(answer.status()).toBe(202);
  expect(await counter(request, LOADS, labels)).toBe(before + 20);
  expect(await counter(request, LOADS, { release: '9.9.3-made.up' })).toBe(0);
});

test('a page that got none of its own scripts is counted by the release of its shell @full', async ({
  page,
  request,
}) => {
  await page.goto(ARTICLE);
  const [, release = ''] =
    /shell@(\S+)/.exec((await page.locator('meta[name="plainwell-releases"]').getAttribute('content')) ?? '') ?? [];
  const labels = { remote: 'shell', release, type: 'missing', cause: 'blocked' };
  const before = await counter(request, FAILURES, labels);
  expect((await request.post(`/api/telemetry?unloaded=${release}`)).status()).toBe(202);
  await expect.poll(() => counter(request, FAILURES, labels)).toBe(before + 1);
});

test('a remote that nobody has released is counted as unknown, and makes no label of its own', async ({ request }) => {
  const before = await counter(request, LOADS, { remote: 'unknown' });
  expect((await request.post('/api/telemetry', { data: batch({ ...success, remote: 'made-up' }) })).status()).toBe(202);
  expect(await counter(request, LOADS, { remote: 'unknown' })).toBe(before + 1);
  expect(await counter(request, LOADS, { remote: 'made-up' })).toBe(0);
});

const malformed: readonly { what: string; body: object | string; fields: string[] }[] = [
  { what: 'a name that no remote may have', body: batch({ ...success, remote: 'text-ads' }), fields: ['events.0'] },
  { what: 'a page view that is no id', body: { ...batch(success), pageView: 'x' }, fields: ['pageView'] },
  { what: 'no events', body: batch(), fields: ['events'] },
  { what: 'too many events', body: batch(...Array.from({ length: 51 }, () => success)), fields: ['events'] },
  { what: 'a list', body: [], fields: ['body'] },
];

for (const { what, body, fields } of malformed) {
  test(`a batch with ${what} is refused with the names of its fields`, async ({ request }) => {
    const answer = await request.post('/api/telemetry', {
      data: body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status()).toBe(400);
    const named: { error: string; fields: Record<string, string> } = await answer.json();
    expect(named.error).not.toBe('');
    for (const field of fields) expect(Object.keys(named.fields).some((name) => name.startsWith(field))).toBe(true);
  });
}

test('a batch that is no JSON is refused with 400, one that is too large with 413', async ({ request }) => {
  const headers = { 'Content-Type': 'application/json' };
  expect((await request.post('/api/telemetry', { data: '{"pageView":', headers })).status()).toBe(400);
  const large = JSON.stringify(batch({ ...success, message: 'x'.repeat(70_000) }));
  expect((await request.post('/api/telemetry', { data: large, headers })).status()).toBe(413);
});
