import type { Page } from '@playwright/test';
import type { InfinitePageOptions } from '@plainwell/contracts/modules/infinite-page.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { END } from '../../harness/pages/infinite-page-faults.ts';
import {
  articles,
  endOf,
  linksOf,
  nextLink,
  openInfinitePage,
  readUntil,
  watchRequests,
} from '../../harness/pages/infinite-page.ts';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { importDocuments, withdrawArticle } from '../../harness/site/import-content.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test as base } from '../../harness/test.ts';

/* Tests of lists of every length. They import Portuguese articles, because the samples have none and no list leads
   to another language. The tests build on each other's articles, on a site of their own. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.describe.configure({ mode: 'serial' });

const MANY = 1_000;
const link = (number: number) => `/pt/inventado/artigo-${number}`;
const START = `/infinite${link(0)}`;

const portuguese = (number: number, path = link(number)) =>
  madeUpArticle({
    hrlContentId: `artigo-${number}`,
    canonicalPath: path.slice(1),
    language: 'pt',
    title: `Artigo ${number}`,
    categories: [],
    // The site skips links to articles that do not exist.
    relatedStories: Array.from({ length: MANY }, (_none, index) => link(number + index + 1)),
  });

/** Returns the position of each article and the total, as assistive technology reads them. */
const places = (page: Page) =>
  articles(page).evaluateAll((shown) =>
    shown.map((article) => `${article.getAttribute('aria-posinset')} of ${article.getAttribute('aria-setsize')}`),
  );

/** Expects a page at the end of its list: with a message, a link to the front page, and no further requests. */
async function expectAtEnd(page: Page): Promise<void> {
  await expect(endOf(page)).toContainText(END);
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
  await expect(nextLink(page)).toHaveCount(1);
  await expect(nextLink(page)).toHaveText('More articles on the front page');
  await expect(nextLink(page)).toHaveAttribute('href', '/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
}

test('an article that nothing follows is alone on its page, and is viewed like any other @full', async ({
  page,
  site,
}) => {
  await importDocuments(site, [portuguese(0)]);
  const reports = await listenTo(page);
  const { asked } = await watchRequests(page);
  await openInfinitePage(page, START);
  await expectAtEnd(page);
  expect(await places(page)).toEqual(['1 of 1']);
  expect(asked).toEqual([]);
  await articles(page)
    .first()
    .evaluate((article) => article.scrollIntoView({ behavior: 'instant' }));
  await expect
    .poll(async () => (await reports.eventsByPath()).filter(([, { name }]) => name === 'page-view'))
    .toEqual([[START, { name: 'page-view', position: 1 }]]);
  expect(await findViolations(page)).toEqual([]);
  expect(reports.errors).toEqual([]);
});

test('a list of one article ends with it @full', async ({ page, site }) => {
  await importDocuments(site, [portuguese(1)]);
  const { asked } = await watchRequests(page);
  await openInfinitePage(page, START);
  // The next article may be there already, because the first is short.
  expect(await places(page)).toContain('1 of -1');
  await readUntil(page, 2);
  await expectAtEnd(page);
  expect(await places(page)).toEqual(['1 of 2', '2 of 2']);
  expect(asked).toEqual([link(1)]);
});

test('an article that is taken away between the list and its turn is passed over, and not counted @full', async ({
  page,
  site,
}) => {
  await importDocuments(site, [portuguese(2), portuguese(3)]);
  const requests = await watchRequests(page);
  for (const [index, gone] of [1, 2, 3].entries()) {
    requests.breakAt(gone + 1, async (route) => {
      // Moves the article to another address, which the list of the open page does not name.
      await importDocuments(site, [portuguese(gone, `/pt/inventado/outro-${index}`)]);
      await route.continue();
    });
    await openInfinitePage(page, START);
    await readUntil(page, 3);
    // An article may be so high that its end is far from the window. The page then requests the next one only when the
    // reader reaches the end.
    await endOf(page).scrollIntoViewIfNeeded();
    await expect(endOf(page)).toContainText(END);
    expect(requests.asked).toEqual([1, 2, 3].map(link));
    expect(await linksOf(page)).toEqual([0, 1, 2, 3].filter((number) => number !== gone).map(link));
    expect(await places(page)).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    await importDocuments(site, [portuguese(gone)]);
  }
});

test('an article that is withdrawn between the list and its turn is passed over; its page says so, and leads on @full', async ({
  page,
  site,
}) => {
  await importDocuments(site, [portuguese(4)]);
  const requests = await watchRequests(page);
  requests.breakAt(3, async (route) => {
    await withdrawArticle(site, 'artigo-2');
    await route.continue();
  });
  await openInfinitePage(page, START);
  await readUntil(page, 4);
  expect(await linksOf(page)).toEqual([0, 1, 3, 4].map(link));
  for (const address of [link(2), `/infinite${link(2)}`, `/tabbed${link(2)}`]) {
    expect((await page.goto(address))?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This article was withdrawn');
    await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
  }
  expect(await findViolations(page)).toEqual([]);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(link(2));
  // The same document does not bring a withdrawn article back, but a changed one does.
  await importDocuments(site, [portuguese(2)]);
  expect((await page.goto(link(2)))?.status()).toBe(410);
  await importDocuments(site, [{ ...portuguese(2), deck: 'Corrigido' }]);
  expect((await page.goto(link(2)))?.status()).toBe(200);
});

test('of a list of a thousand four are shown, and the page names no more than could be @full', async ({
  page,
  site,
}) => {
  await importDocuments(
    site,
    Array.from({ length: MANY }, (_none, index) => portuguese(index + 1)),
  );
  const { asked } = await watchRequests(page);
  await openInfinitePage(page, START);
  await readUntil(page, 5);
  await expect(endOf(page)).toContainText(END);
  expect(asked).toEqual([1, 2, 3, 4].map(link));
  expect(await places(page)).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5']);
  await expect(nextLink(page)).toHaveAttribute('href', `/infinite${link(5)}`);
  // The page shows at most four more articles. Its list also names some spare articles, in case one of the four is
  // removed.
  const named: InfinitePageOptions = JSON.parse(
    (await page.locator('[data-options]').getAttribute('data-options')) ?? '',
  );
  expect(named.items).toHaveLength(9);
});
