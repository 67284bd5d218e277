import type { APIRequestContext, Page } from '@playwright/test';
import { ARTICLE } from '../../harness/pages/article-page.ts';
import { sumOf } from '../../harness/site/read-metrics.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

// Chromium's headless shell fetches pages ahead, and never renders them: `npm run engines` checks that with Chromium.

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

interface Counts {
  views: number;
  ahead: number;
}

async function countsOf(request: APIRequestContext): Promise<Counts> {
  const text = await (await request.get(`${site.url}/metrics`)).text();
  return {
    views: sumOf(text, 'plainwell_page_views_total', { remote: 'shell' }),
    ahead: Number(/^plainwell_pages_ahead_total (\d+)$/m.exec(text)?.[1]),
  };
}

/** Returns the addresses that the page's speculation rules cover. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const rules = JSON.parse(String(document.querySelector('script[type="speculationrules"]')?.textContent));
    const selectors = [...rules.prefetch, ...rules.prerender].map(({ where }) => where.selector_matches);
    return [...document.querySelectorAll<HTMLAnchorElement>(selectors.join(','))].map((link) => link.href);
  });

test('the page of a link is fetched as the pointer comes near, and counts once the reader has opened it', async ({
  page,
  request,
}) => {
  await page.goto(`${site.url}/`);
  const before = await countsOf(request);
  const link = page.locator('main a[href^="/"]').first();
  await link.hover();
  await expect.poll(() => countsOf(request)).toEqual({ ...before, ahead: before.ahead + 1 });
  await link.click();
  await expect(page.locator('main h1')).toBeVisible();
  const navigation = () =>
    page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => Object(entry).deliveryType));
  await expect.poll(navigation).toEqual(['navigational-prefetch']);
  expect(await countsOf(request)).toMatchObject({ ahead: before.ahead + 1 });
});

test('only links to articles and lists are fetched ahead: no form, no action, no page of one reader', async ({
  page,
}) => {
  const covered = new Set<string>();
  for (const path of ['/', ARTICLE, '/search?q=sleep', '/es', '/account/saved']) {
    await page.goto(site.url + path);
    for (const address of await coveredBy(page)) covered.add(address);
  }
  const paths = [...covered].map((address) => {
    const { origin, pathname, search } = new URL(address);
    expect([origin, search]).toEqual([site.url, '']);
    return pathname;
  });
  expect(paths).toContain('/health/high-blood-pressure-guide');
  expect(
    paths.filter((path) => /account|media|api|newsletter|feedback|comment$|share|privacy-choices|sign/.test(path)),
  ).toEqual([]);
});

test('a page that must wait is refused to a browser that fetches it ahead, and costs its reader nothing', async ({
  request,
}) => {
  const ahead = (path: string) => request.get(site.url + path, { headers: { 'Sec-Purpose': 'prefetch' } });
  const some = Array.from({ length: 40 }, (_none, index) => ahead(`/category/none-${index}`));
  const statuses = (await Promise.all(some)).map((answer) => answer.status());
  expect(new Set(statuses)).toEqual(new Set([404, 503]));
  const opened = Array.from({ length: 20 }, (_none, index) => request.get(`${site.url}/category/other-${index}`));
  expect((await Promise.all(opened)).map((answer) => answer.status())).toEqual(opened.map(() => 404));
});

test('while the next page appears, its header and headline are in their places, and nothing else is held back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(site.url + ARTICLE);
  await expect(page.locator('.site-header')).toHaveCSS('view-transition-name', 'site-header');
  // The transition of two pages has the same styles.
  const moved = await page.evaluate(async () => {
    scrollTo(0, document.body.scrollHeight);
    const transition = document.startViewTransition(() => scrollTo(0, 0));
    await transition.ready;
    const pseudos = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
    transition.skipTransition();
    return pseudos.filter((pseudo) => pseudo?.startsWith('::view-transition'));
  });
  const parts = ['old(site-header)', 'new(site-header)', 'new(headline)'];
  expect(new Set(moved)).toEqual(new Set(parts.map((part) => `::view-transition-${part}`)));
});
