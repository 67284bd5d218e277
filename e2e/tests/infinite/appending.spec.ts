import {
  articles,
  comeTo,
  endOf,
  linksOf,
  nextLink,
  openInfinitePage,
  readUntil,
  repeatedIds,
} from '../../harness/pages/infinite-page.ts';
import { expect, test } from '../../harness/test.ts';

test('articles come one by one until there are five, none twice, and the next one stays a link above a footer that can be reached', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/content/')) asked.push(pathname.replace('/api/content', ''));
  });
  await openInfinitePage(page);
  await readUntil(page, 5);
  await expect(endOf(page)).toContainText('That is all on this page.');
  const links = await linksOf(page);
  expect(new Set(links).size).toBe(5);
  expect(asked).toEqual(links.slice(1));
  await expect(nextLink(page)).toHaveAttribute('href', /^\/infinite\//);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(articles(page)).toHaveCount(5);
});

test('no id stands on the page twice, and each link to a place of an article leads into that article @full', async ({
  page,
}) => {
  await openInfinitePage(page);
  await readUntil(page, 5);
  expect(await repeatedIds(page)).toEqual([]);
  const astray = await articles(page).evaluateAll((shown) =>
    shown.flatMap((article) =>
      [...article.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
        .filter(({ hash }) => hash !== '#top' && !article.contains(document.getElementById(hash.slice(1))))
        .map(({ hash }) => hash),
    ),
  );
  expect(astray).toEqual([]);
});

test('each article has its place, among all once their number is known, and the feed says when it is busy @full', async ({
  page,
}) => {
  await openInfinitePage(page);
  await expect(articles(page).first()).toHaveAttribute('aria-setsize', '-1');
  await readUntil(page, 5);
  await expect(articles(page).first()).toHaveAttribute('aria-setsize', '5');
  await expect(page.getByRole('feed', { name: 'Articles' })).toHaveAttribute('aria-busy', 'false');
  const places = await articles(page).evaluateAll((shown) =>
    shown.map((article) => [
      article.getAttribute('aria-posinset'),
      article.getAttribute('aria-setsize'),
      article.getAttribute('aria-label') === article.querySelector('h1')?.textContent,
    ]),
  );
  expect(places).toEqual(['1', '2', '3', '4', '5'].map((position) => [position, '5', true]));
});

test('title, address and canonical link follow the article in focus; the history does not grow', async ({
  page,
  site,
}) => {
  await openInfinitePage(page);
  const entries = await page.evaluate(() => history.length);
  const first = await page.title();
  await readUntil(page, 3);
  const [, second = ''] = await linksOf(page);
  await comeTo(page, 2);
  await expect(page).toHaveURL(`${site.url}/infinite${second}`);
  await expect(page).toHaveTitle(`${await articles(page).nth(1).locator('h1').textContent()} | Plainwell`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}${second}`);
  await comeTo(page, 1);
  await expect(page).toHaveURL(`${site.url}/infinite`);
  await expect(page).toHaveTitle(first);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('a reload shows the article in focus first, where the reader was @full', async ({ page }) => {
  await openInfinitePage(page);
  await readUntil(page, 3);
  const [, second = ''] = await linksOf(page);
  await comeTo(page, 2);
  await expect(page).toHaveURL(new RegExp(`${second}$`));
  await page.evaluate(() => scrollBy({ top: 1_200, behavior: 'instant' }));
  await page.reload();
  // Allows one pixel, because browsers scroll by whole device pixels.
  await expect
    .poll(() =>
      articles(page)
        .first()
        .evaluate((article) => Math.abs(article.getBoundingClientRect().top + 1_200)),
    )
    .toBeLessThanOrEqual(1);
  expect((await linksOf(page))[0]).toBe(second);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the next article is a plain link', async ({ page }) => {
    await page.goto('/infinite');
    const title = await nextLink(page).textContent();
    await nextLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    expect(new URL(page.url()).pathname).toMatch(/^\/infinite\/health\//);
  });
});
