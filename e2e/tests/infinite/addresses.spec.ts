import type { Page } from '@playwright/test';
import { INFINITE_ARTICLES, infiniteLink, infiniteTitle } from '../../harness/content/infinite-articles.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';
import { expectAlive } from '../../harness/pages/article-page.ts';
import {
  afterAFrame,
  articles,
  comeTo,
  linksOf,
  openInfinitePage,
  readUntil,
} from '../../harness/pages/infinite-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { stopClock } from '../../harness/timing/stop-clock.ts';

const START = `/infinite${infiniteLink(1)}`;
const RELOADS = 20;

/** Returns a generator of pseudorandom numbers from 0 to 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const topOf = (page: Page, index: number) =>
  articles(page)
    .nth(index)
    .evaluate((article) => Math.round(article.getBoundingClientRect().top));

/**
 * Scrolls so that the middle of the window is at a share of an article.
 * @param position position of the article, from 1.
 * @param share share of the article, from 0 to 1.
 */
async function readTo(page: Page, position: number, share: number): Promise<void> {
  await articles(page)
    .nth(position - 1)
    .evaluate((article, part) => {
      const { top, height } = article.getBoundingClientRect();
      scrollBy({ top: top + height * part - innerHeight / 2, behavior: 'instant' });
    }, share);
}

test('a reload anywhere shows the article in focus first and in full, at the reader’s place; Back leaves in one step @full', async ({
  page,
}) => {
  const random = numbers(16);
  await page.goto('/');
  await openInfinitePage(page, START);
  const entries = await page.evaluate(() => history.length);
  let address = START;
  for (let reload = 1; reload <= RELOADS; reload += 1) {
    const position = 1 + Math.floor(random() * 4);
    const share = Math.round(10 + random() * 80) / 100;
    await test.step(`reload ${reload}: article ${position} of the page at ${address}, at ${share}`, async () => {
      await readUntil(page, position);
      await readTo(page, position, share);
      const link = (await linksOf(page))[position - 1] ?? '';
      address = `/infinite${link}`;
      await expect.poll(() => pathOf(page)).toBe(address);
      const title = await page.title();
      const top = await topOf(page, position - 1);
      await page.reload();
      await expectAlive(page, 'infinite-page');
      await expect.poll(() => topOf(page, 0)).toBe(top);
      const first = articles(page).first();
      await expect(first).toHaveAttribute('data-link', link);
      await expect(first.getByRole('heading', { name: 'Outlook' })).toHaveCount(1);
      expect([pathOf(page), await page.title()]).toEqual([address, title]);
      expect(await page.evaluate(() => history.length)).toBe(entries);
    });
  }
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goForward();
  await expect(articles(page).first()).toHaveAttribute('data-link', address.replace('/infinite', ''));
});

test('an article that comes into focus is viewed once and told once; one that is merely loaded is not @full', async ({
  page,
}) => {
  const reports = await listenTo(page);
  await openInfinitePage(page, START);
  await expect.poll(async () => (await reports.events()).filter(({ name }) => name === 'page-view')).toHaveLength(1);
  // From here on, no article stays in focus for half a second unless the test advances the clock.
  await stopClock(page);
  await readUntil(page, 5, (read) => afterAFrame(page, read));
  for (const position of [2, 3, 2, 1, 3]) {
    await comeTo(page, position);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return pathOf(page);
      })
      .toBe(`/infinite${infiniteLink(position)}`);
  }
  const told = (await reports.eventsByPath()).filter(
    ([, { name }]) => name === 'page-view' || name === 'tool-exposure',
  );
  expect(told).toEqual(
    expect.arrayContaining(
      [1, 2, 3].flatMap((position) => [
        [`/infinite${infiniteLink(position)}`, { name: 'page-view', position }],
        [
          `/infinite${infiniteLink(position)}`,
          {
            name: 'tool-exposure',
            toolName: infiniteTitle(position),
            topic: `topic-${position}`,
            jtbd: '',
            exposureType: 'pageview',
          },
        ],
      ]),
    ),
  );
  expect(told).toHaveLength(6);
});

test('search engines are told the canonical address of each article itself, and find a link to the next @full', async ({
  page,
  site,
}) => {
  for (let number = 1; number < INFINITE_ARTICLES; number += 1) {
    const html = await (await page.request.get(`/infinite${infiniteLink(number)}`)).text();
    const address = site.url + infiniteLink(number);
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(html).not.toMatch(/<meta name="robots"/);
    expect(html).toContain(`<a rel="next" href="/infinite${infiniteLink(number + 1)}">`);
  }
  await openInfinitePage(page, START);
  await readUntil(page, 5);
  const canonicals = await articles(page).evaluateAll((shown) =>
    shown.map((article) => (article as HTMLElement).dataset['canonical']),
  );
  expect(canonicals).toEqual([1, 2, 3, 4, 5].map((number) => site.url + infiniteLink(number)));
  await comeTo(page, 4);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + infiniteLink(4));
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
});
