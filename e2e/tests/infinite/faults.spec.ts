import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { END, endingFaults, FAILED, gone } from '../../harness/pages/infinite-page-faults.ts';
import {
  adSlots,
  afterAFrame,
  articles,
  comeTo,
  endOf,
  expectFollowed,
  linksOf,
  lookForMore,
  nextLink,
  openInfinitePage,
  readUntil,
  repeatedIds,
  watchRequests,
  type ArticleRequests,
  type Fault,
} from '../../harness/pages/infinite-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { stopClock } from '../../harness/timing/stop-clock.ts';
import { expect, test } from '../../harness/test.ts';

/** Position of the article that fails to load. `append-next.test.ts` tests the other positions. */
const PLACE = 2;

/** Time that an article waits for its stylesheets, in milliseconds. */
const STYLES_PATIENCE_MS = 3_000;

/** Expects the shown articles to stay, no load to be under way, and a link to the article that failed. */
async function expectEndedAt(page: Page, count: number, { asked }: ArticleRequests): Promise<void> {
  await expect(endOf(page)).toContainText(FAILED);
  await expect(articles(page)).toHaveCount(count);
  const missing = asked.at(-1) ?? '';
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
  await expect(nextLink(page)).toHaveAttribute('href', `/infinite${encodeURI(missing)}`);
  await expect(nextLink(page)).toHaveText(/\w/);
  await expect(nextLink(page)).toBeVisible();
  expect(await repeatedIds(page)).toEqual([]);
}

for (const [[name, fault], tag] of withTags(Object.entries(endingFaults))) {
  test(`${name} in place of the next article ends the loading${tag}`, async ({ page }) => {
    const { errors } = await listenTo(page);
    const requests = await watchRequests(page);
    requests.breakAt(PLACE, fault);
    await openInfinitePage(page);
    const entries = await page.evaluate(() => history.length);
    const slots = await adSlots(page);
    await endOf(page).scrollIntoViewIfNeeded();
    await expectEndedAt(page, PLACE - 1, requests);
    await lookForMore(page);
    expect(requests.asked).toHaveLength(PLACE - 1);
    await comeTo(page, PLACE - 1);
    await expectFollowed(page, PLACE - 1, '/infinite');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await adSlots(page)).toEqual(slots);
    expect(errors).toEqual([]);
  });
}

test('an article that hangs is given up after half a minute @full', async ({ page }) => {
  await page.addInitScript(() => {
    const started: { controller: AbortController; milliseconds: number }[] = [];
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      started.push({ controller, milliseconds });
      return controller.signal;
    };
    Object.assign(globalThis, {
      endWaiting: () => {
        for (const { controller } of started) controller.abort(new DOMException('took too long', 'TimeoutError'));
        return started.map(({ milliseconds }) => milliseconds);
      },
    });
  });
  const requests = await watchRequests(page);
  requests.breakAt(PLACE, () => undefined);
  await openInfinitePage(page);
  await endOf(page).scrollIntoViewIfNeeded();
  await expect(endOf(page)).toContainText('Loading the next article…');
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'true');
  await lookForMore(page);
  await expect.poll(() => requests.asked).toHaveLength(PLACE - 1);
  expect(await page.evaluate('endWaiting()')).toContain(30_000);
  await expectEndedAt(page, PLACE - 1, requests);
});

test('an article that is gone is passed over @full', async ({ page }) => {
  const requests = await watchRequests(page);
  requests.breakAt(PLACE, gone);
  await openInfinitePage(page);
  await readUntil(page, 5);
  await expect(endOf(page)).toContainText(END);
  const shown = await linksOf(page);
  expect(requests.asked).toHaveLength(5);
  expect(shown.slice(1)).toEqual(requests.asked.filter((_link, index) => index !== PLACE - 2));
  expect(new Set(shown).size).toBe(5);
});

test('an article that the page shows already is passed over @full', async ({ page, site }) => {
  const requests = await watchRequests(page);
  requests.breakAt(PLACE, async (route) => {
    const [first] = await linksOf(page);
    await route.fulfill({ response: await page.request.get(`${site.url}/api/content${first}`) });
  });
  await openInfinitePage(page);
  await readUntil(page, 5);
  const shown = await linksOf(page);
  expect(requests.asked).toHaveLength(5);
  expect(new Set(shown).size).toBe(5);
  expect(await repeatedIds(page)).toEqual([]);
});

test('a reader whose line is away for a while reads on when it is back @full', async ({ page, context }) => {
  await openInfinitePage(page);
  await context.setOffline(true);
  await endOf(page).scrollIntoViewIfNeeded();
  await expect(endOf(page)).toContainText(FAILED);
  await expect(nextLink(page)).toBeVisible();
  await expect(articles(page)).toHaveCount(PLACE - 1);
  await context.setOffline(false);
  await expect(articles(page)).toHaveCount(PLACE);
  await expect(endOf(page)).not.toContainText(FAILED);
  await readUntil(page, PLACE + 1);
});

/** Time within which the test notices the stylesheet that the page inserts, in milliseconds. */
const A_FEW_FRAMES_MS = 500;

/** Answers for a stylesheet that an article requests. */
const lateStyles: Record<string, Fault> = {
  fails: (route) => route.fulfill({ status: 404, body: '' }),
  'is another one': (route) => route.fulfill({ contentType: 'text/css', body: 'body { display: none }' }),
  hangs: () => undefined,
};

for (const [[name, fault], tag] of withTags(Object.entries(lateStyles), 0)) {
  test(`an article one of whose stylesheets ${name} is shown without it, and loading goes on${tag}`, async ({
    page,
  }) => {
    await page.route('**/api/content/**', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.styles.push({
        href: `/assets/shell/none/browser/${new URL(route.request().url()).pathname.split('/').at(-1)}.css`,
        integrity: 'sha384-none',
      });
      await route.fulfill({ response, json: body });
    });
    const asked: string[] = [];
    await page.route('**/shell/none/browser/*.css', (route) => {
      // Does not count the request by which the page finds out why a stylesheet failed.
      if (route.request().resourceType() === 'stylesheet') asked.push(route.request().url());
      return fault(route);
    });
    await openInfinitePage(page);
    if (name === 'hangs') await stopClock(page);
    const added = () => page.locator('link[href*="/shell/none/browser/"]').count();
    const read = <Value>(of: () => Value | Promise<Value>) => (name === 'hangs' ? afterAFrame(page, of) : of());
    await expect.poll(() => read(() => endOf(page).isVisible())).toBe(true);
    await endOf(page).scrollIntoViewIfNeeded();
    if (name === 'hangs') {
      await expect.poll(() => read(added)).toBe(PLACE - 1);
      await page.clock.runFor(STYLES_PATIENCE_MS - A_FEW_FRAMES_MS);
      await expect(articles(page)).toHaveCount(PLACE - 1);
      await page.clock.runFor(A_FEW_FRAMES_MS);
    }
    await expect.poll(() => asked.length).toBe(PLACE - 1);
    await expect.poll(() => read(() => articles(page).count())).toBe(PLACE);
    await expect(
      articles(page)
        .nth(PLACE - 1)
        .getByRole('heading', { level: 1 }),
    ).toBeVisible();
    // The page completes an article some frames after it has inserted the beginning, and only then shows the content
    // below.
    await expect.poll(() => read(() => endOf(page).isVisible())).toBe(true);
  });
}
