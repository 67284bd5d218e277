import {
  adSlots,
  articles,
  comeTo,
  expectFollowed,
  linksOf,
  openInfinitePage,
  readUntil,
  repeatedIds,
} from '../../harness/pages/infinite-page.ts';
import { findViolations, looks, wear } from '../../harness/audits/find-violations.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { expect, test } from '../../harness/test.ts';

for (const width of [375, 820, 1440]) {
  test(`the page follows the reader down and up at ${width} px @full`, async ({ page }) => {
    const { errors } = await listenTo(page);
    await page.setViewportSize({ width, height: 900 });
    await openInfinitePage(page);
    const entries = await page.evaluate(() => history.length);
    await readUntil(page, 5);
    const addresses = ['/infinite', ...(await linksOf(page)).slice(1).map((link) => `/infinite${link}`)];
    const slots = await adSlots(page);
    for (const position of [1, 2, 3, 4, 5, 4, 3, 2, 1]) {
      await comeTo(page, position);
      await expectFollowed(page, position, addresses[position - 1] ?? '');
      expect(await page.evaluate(() => history.length)).toBe(entries);
      expect(await adSlots(page)).toEqual(slots);
      expect(await repeatedIds(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

test('each article is viewed once, at its own address @full', async ({ page }) => {
  const reports = await listenTo(page);
  await openInfinitePage(page);
  await readUntil(page, 3);
  const paths = ['/infinite', ...(await linksOf(page)).slice(1, 3).map((link) => `/infinite${link}`)];
  for (const position of [1, 2, 3, 2, 1]) {
    await comeTo(page, position);
    await expect.poll(() => new URL(page.url()).pathname).toBe(paths[position - 1]);
  }
  const views = (await reports.eventsByPath()).flatMap(([path, event]) =>
    event.name === 'page-view' ? [{ path, position: event.position }] : [],
  );
  // The page reports the view of the first article last if the test scrolls on within half a second.
  expect(views.toSorted((a, b) => a.position - b.position)).toEqual(
    paths.map((path, index) => ({ path, position: index + 1 })),
  );
});

test('Back leaves the page in one step, and coming back shows the article that was in focus where the reader was', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await openInfinitePage(page);
  await readUntil(page, 3);
  const [, second = ''] = await linksOf(page);
  await comeTo(page, 2);
  await expect(page).toHaveURL(`${site.url}/infinite${second}`);
  await page.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }));
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goForward();
  await expect(page).toHaveURL(`${site.url}/infinite${second}`);
  const article = page.locator(`article[data-link="${second}"]`);
  // Allows one pixel, because browsers scroll by whole device pixels.
  await expect
    .poll(() => article.evaluate((element) => Math.abs(element.getBoundingClientRect().top + 900)))
    .toBeLessThanOrEqual(1);
});

test('Spanish readers read on in Spanish @full', async ({ page }) => {
  await page.goto('/es');
  const path = await page
    .locator('main a[href^="/es/"]')
    .evaluateAll((links) =>
      links
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname)
        .find((path) => path.split('/').length > 3 && !path.includes('/category/')),
    );
  await openInfinitePage(page, `/infinite${path}`);
  await page.locator('.infinite-end').scrollIntoViewIfNeeded();
  await expect(articles(page).nth(1)).toBeAttached();
  expect((await linksOf(page)).filter((link) => !link.startsWith('/es/'))).toEqual([]);
  await comeTo(page, 2);
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/infinite\/es\//);
});

for (const look of looks) {
  test(`axe finds nothing with five articles at ${look.width} px in ${look.colorScheme} @full`, async ({ page }) => {
    await wear(page, look);
    await openInfinitePage(page);
    await readUntil(page, 5);
    expect(await findViolations(page)).toEqual([]);
  });
}
