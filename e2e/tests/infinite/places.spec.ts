import type { Locator, Page } from '@playwright/test';
import { FEED_GALLERY, infiniteLink } from '../../harness/content/infinite-articles.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';
import { expectAlive } from '../../harness/pages/article-page.ts';
import { articles, comeTo, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { stopClock } from '../../harness/timing/stop-clock.ts';

const PATH = `/infinite${infiniteLink(5)}`;

const fifth = (page: Page): Locator => articles(page).nth(4);
const slot = (page: Page, name: string): Locator => fifth(page).locator(`plainwell-island[data-slot="${name}"]`);

/** Opens the made-up articles with the fifth in focus. */
async function openFifth(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInfinitePage(page, `/infinite${infiniteLink(1)}`);
  await readUntil(page, 5);
  await comeTo(page, 5);
  await expect.poll(() => new URL(page.url()).pathname).toBe(PATH);
}

/** Returns the suffix of the fifth article's anchors. */
const scopeOf = async (page: Page): Promise<string> => (await fifth(page).getAttribute('data-scope')) ?? '';

/**
 * Expects the address to name an anchor of the fifth article, and the reader to see it.
 * @param anchor without the scope.
 */
async function expectAt(page: Page, anchor: string): Promise<void> {
  const id = `${anchor}-${await scopeOf(page)}`;
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`${PATH}#${id}`);
  await expect(fifth(page).locator(`[id="${id}"]`)).toBeInViewport();
}

test('contents, citations and the ways back lead to places of their own article, with its address @full', async ({
  page,
}) => {
  await openFifth(page);
  const contents = slot(page, 'contents').getByRole('link', { includeHidden: true });
  for (const anchor of ['causes', 'questions', 'outlook', 'comments']) {
    await contents.and(page.locator(`[href^="#${anchor}-"]`)).dispatchEvent('click');
    await expectAt(page, anchor);
  }
  await fifth(page).getByRole('link', { name: '3', exact: true }).click();
  await expectAt(page, 'source-3');
  await slot(page, 'sources').locator('[href^="#cite-source-3-"]').click();
  await expect(fifth(page).getByRole('link', { name: '3', exact: true })).toBeInViewport();
  await expect(page.locator(':target')).toHaveAttribute('id', /^cite-source-3-/);
});

test('the tab bar of the article in focus leads to its sections @full', async ({ page }) => {
  await openFifth(page);
  await slot(page, 'contents').locator('[href^="#outlook-"]').dispatchEvent('click');
  await expectAt(page, 'outlook');
  await page.mouse.wheel(0, -300);
  const bar = slot(page, 'tabs').getByRole('navigation');
  await expect(bar).toBeInViewport();
  await bar.getByRole('button').click();
  await bar.locator('[popover]').getByRole('link', { name: 'Causes' }).click();
  await expectAt(page, 'causes');
});

for (const anchor of ['sources', 'comments', 'article-comments', 'bylineArticleTools', 'causes', 'questions']) {
  test(`#${anchor} that is typed leads to the place of the article in focus @full`, async ({ page }) => {
    await openFifth(page);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, anchor);
    await expectAt(page, anchor);
  });
}

test('the address of the history leads to it, and all entries can be shown @full', async ({ page }) => {
  await openFifth(page);
  await page.evaluate('location.hash = "#articleHistory-feed-5"');
  await expect(fifth(page).getByRole('heading', { name: 'Article history' })).toBeInViewport();
  await slot(page, 'history').getByText('VIEW ALL', { exact: true }).click();
  await expect(slot(page, 'history').locator('time:visible')).toHaveCount(3);
});

for (const way of ['pressed', 'typed'] as const) {
  test(`a gallery that is ${way} opens at an address of its own, and closing it leads back @full`, async ({ page }) => {
    await openFifth(page);
    const entries = await page.evaluate(() => history.length);
    const scope = await scopeOf(page);
    const link = fifth(page).getByRole('link', { name: `View gallery ${FEED_GALLERY}` });
    if (way === 'pressed') await link.click();
    else await page.evaluate('location.hash = "#gallery-open-plants-by-the-road"');
    const dialog = page.getByRole('dialog', { name: FEED_GALLERY });
    await expect(dialog).toHaveCount(1);
    await expect(dialog.getByRole('status')).toHaveText('1 of 3');
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).hash)
      .toBe(`${PATH}#gallery-open-plants-by-the-road-${scope}`);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText('2 of 3');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(PATH);
    await expect(link).toBeInViewport();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });
}

test('a story that is told in the article is shown on this page @full', async ({ page }) => {
  await openFifth(page);
  await fifth(page).getByRole('link', { name: 'Read Odile’s story' }).click();
  await expectAt(page, 'outlook');
  await expect(articles(page)).toHaveCount(5);
});

test('a press is counted at the address of the article that it is in, with the name that its section has there @full', async ({
  page,
}) => {
  const reports = await listenTo(page);
  await openFifth(page);
  await comeTo(page, 4);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/infinite${infiniteLink(4)}`);
  // The clock stands still, so the half second after which the address changes does not pass.
  await stopClock(page);
  await slot(page, 'contents').getByRole('link', { name: '1 comment' }).press('Enter');
  await slot(page, 'tabs').getByRole('button').press('Enter');
  await slot(page, 'tabs').locator('[popover]').getByRole('link', { name: 'Causes' }).press('Enter');
  expect((await reports.eventsByPath()).filter(([, { name }]) => name === 'contents-click')).toEqual([
    [PATH, { name: 'contents-click', list: 'contents', section: 'comments' }],
    [PATH, { name: 'contents-click', list: 'jump-links', section: 'causes' }],
  ]);
});

test('a press in an article above the middle takes the address along until the reader scrolls on @full', async ({
  page,
}) => {
  await openFifth(page);
  await articles(page)
    .nth(4)
    .evaluate((article) =>
      scrollBy({ top: article.getBoundingClientRect().top - innerHeight * 0.4, behavior: 'instant' }),
    );
  await articles(page)
    .nth(3)
    .evaluate((article) => article.querySelector('h1')?.click());
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/infinite${infiniteLink(4)}`);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => new URL(page.url()).pathname).toBe(PATH);
});

test('Back leads through the places of the page, each with its address, and out of it @full', async ({ page }) => {
  await page.goto('/');
  await openFifth(page);
  await comeTo(page, 4);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/infinite${infiniteLink(4)}`);
  const top = () =>
    articles(page)
      .nth(3)
      .evaluate((article) => Math.round(article.getBoundingClientRect().top));
  const before = await top();
  await articles(page).nth(3).getByRole('link', { name: '1', exact: true }).dispatchEvent('click');
  await comeTo(page, 5);
  await expect.poll(() => new URL(page.url()).pathname).toBe(PATH);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/infinite${infiniteLink(4)}`);
  await expect.poll(top).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('an entry that is older than the view of the page shows the article of its address @full', async ({ page }) => {
  await openFifth(page);
  await comeTo(page, 4);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/infinite${infiniteLink(4)}`);
  await articles(page).nth(3).getByRole('link', { name: '1', exact: true }).dispatchEvent('click');
  await comeTo(page, 5);
  await expect.poll(() => new URL(page.url()).pathname).toBe(PATH);
  await page.reload();
  await expect(articles(page).first()).toHaveAttribute('data-link', infiniteLink(5));
  await expectAlive(page, 'infinite-page');
  await page.goBack();
  await expect(articles(page).first()).toHaveAttribute('data-link', infiniteLink(4));
});

test('a place that the reader went to is shown again by a reload, in an article that is the first then @full', async ({
  page,
}) => {
  await openFifth(page);
  await slot(page, 'contents').locator('[href^="#outlook-"]').dispatchEvent('click');
  await expectAt(page, 'outlook');
  await page.reload();
  await expect(articles(page).first()).toHaveAttribute('data-link', infiniteLink(5));
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`${PATH}#outlook`);
  await expect(page.locator('[id="outlook"]')).toBeInViewport();
});

test('Back to a place of an article that the page does not show any more shows that article @full', async ({
  page,
}) => {
  await page.goto('/');
  await openFifth(page);
  await slot(page, 'contents').locator('[href^="#outlook-"]').dispatchEvent('click');
  await expectAt(page, 'outlook');
  await comeTo(page, 1);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/infinite${infiniteLink(1)}`);
  await page.reload();
  await expectAlive(page, 'infinite-page');
  await page.goBack();
  await expect(articles(page).first()).toHaveAttribute('data-link', infiniteLink(5));
  expect(new URL(page.url()).pathname).toBe(PATH);
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
});
