import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import {
  ARTICLE,
  countPrints,
  expectAlive,
  expectReadable,
  island,
  noticeOf,
  printButton,
} from '../../harness/pages/article-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { stopClock } from '../../harness/timing/stop-clock.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { startSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const ADDRESS = /\/api\/release-sets\/[^?]+$/;

const breakages: readonly { what: string; cause: string; answer: (route: Route) => Promise<void> }[] = [
  {
    what: 'is missing',
    cause: 'not-found',
    answer: (route) => route.fulfill({ status: 404, json: { error: 'No such set.' } }),
  },
  {
    what: 'is not kept any more',
    cause: 'gone',
    answer: (route) => route.fulfill({ status: 410, json: { error: 'Not kept.' } }),
  },
  { what: 'is blocked', cause: 'blocked', answer: (route) => route.abort('blockedbyclient') },
  {
    what: 'names another script than the page’s release set',
    cause: 'integrity',
    async answer(route) {
      const set = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'application/json',
        body: set.replace(/"entry":"[^"]*"/, '"entry":"browser/another.js"'),
      });
    },
  },
];

/**
 * Breaks the answer with the page's release set.
 * @returns a function that repairs it.
 */
async function breakReleaseSet(page: Page, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await page.route('**/api/release-sets/**', answer);
  return () => page.unroute('**/api/release-sets/**');
}

/** Returns the failures that the page has reported. */
async function failuresOf({ loads }: Awaited<ReturnType<typeof listenTo>>) {
  return (await loads()).filter(({ outcome }) => outcome === 'failure');
}

for (const [{ what, cause, answer }, tag] of withTags(breakages, 0)) {
  test(`when the release set ${what}, the page is readable, nothing of it starts, a press says so, "Try again" works once it is mended, and the report says "${cause}"${tag}`, async ({
    page,
  }) => {
    const reports = await listenTo(page);
    const prints = await countPrints(page);
    const mend = await breakReleaseSet(page, answer);
    await page.goto(ARTICLE);
    await printButton(page).click();
    const notice = noticeOf(page, 'share');
    await expect(notice).toContainText('could not be loaded');
    await expectReadable(page);
    await expect(page.locator('[data-alive]')).toHaveCount(0);
    // The page reports a failure without an answer only after a delay, because a reader who leaves may have caused it.
    await expect
      .poll(async () => (await failuresOf(reports))[0])
      .toMatchObject({ remote: 'shell', attempt: 1, type: 'missing', cause, url: expect.stringMatching(ADDRESS) });

    await mend();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expectAlive(page, 'share');
    await expect(notice).toHaveCount(0);
    await printButton(page).click();
    await expect.poll(prints).toBe(1);
    expect(reports.errors).toEqual([]);
  });
}

test('what the browser can do by itself is its own while the release set is missing @full', async ({ page }) => {
  await breakReleaseSet(page, (route) => route.fulfill({ status: 404 }));
  await page.goto(ARTICLE);
  const link = island(page, 'contents').getByRole('link').first();
  const hash = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
});

test('a release set that hangs is told of after 8 s, given up after 120 s, and brought by a second try @full', async ({
  page,
}) => {
  const reports = await listenTo(page);
  await stopClock(page);
  let isAskedFor = false;
  // This route never answers. The request of the second attempt has a query, so the route does not match it.
  await page.route(ADDRESS, () => {
    isAskedFor = true;
  });
  await page.goto(ARTICLE);
  await expect.poll(() => isAskedFor).toBe(true);
  await expect.poll(() => page.evaluate(() => globalThis.plainwell?.parts !== undefined)).toBe(true);
  await page.clock.fastForward(120_000);
  await expect
    .poll(async () => failuresOf(reports))
    .toMatchObject([
      { remote: 'shell', type: 'timeout', cause: 'timeout', attempt: 1, url: expect.stringMatching(ADDRESS) },
    ]);

  await printButton(page).click();
  await page.clock.fastForward(8_000);
  await expect(noticeOf(page, 'share')).toContainText('Still loading');
  await expectReadable(page);
  await noticeOf(page, 'share').getByRole('button', { name: 'Try again' }).click();
  await expectAlive(page, 'share');
  await expect(noticeOf(page, 'share')).toHaveCount(0);
});

test('the release set is asked for beside the loader, once the page is painted or has loaded @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (address, init) => {
      const isShown = performance.getEntriesByType('paint').length > 0 || document.readyState === 'complete';
      if (String(address).includes('/api/release-sets/'))
        document.documentElement.dataset['askedWhen'] = isShown ? 'shown' : 'too early';
      return fetch(address, init);
    };
  });
  await page.route(/\/loader\.js/, () => undefined);
  await page.goto(ARTICLE, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-asked-when', 'shown');
});

test('the release set of an open page is answered after two more releases, with the bytes that the page names @full', async () => {
  const site = await startSite();
  const html = await (await fetch(`${site.url}${ARTICLE}`)).text();
  const [, json = '{}'] = /id="plainwell-page"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const [path, { integrity }] = JSON.parse(json).releaseSet;
  const current = async () =>
    (await (await fetch(`${site.url}${ARTICLE}`)).text()).match(/content="[^"]*\brail@([^\s",]+)/)?.[1];
  const registry = registryOfMachine(site);
  for (const name of ['first', 'second']) {
    const version = await registry.publish(
      await alteredBuild('mfe-ads-rail', { 'server/remoteEntry.js': (text) => `${text}\n// The ${name}.` }),
      'rail',
    );
    await registry.point('rail', version);
    await expect.poll(current).toBe(version);
  }

  const answer = await fetch(site.url + path);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect(`sha256-${createHash('sha256').update(body).digest('base64')}`).toBe(integrity);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const never = await fetch(site.url + path.replace(/rail@[^,]+/, 'rail@9.9.9'));
  expect([never.status, never.headers.get('cache-control')]).toEqual([409, 'no-store']);
  await site.stop();
});
