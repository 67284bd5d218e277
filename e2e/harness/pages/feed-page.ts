import { expect, type Locator, type Page } from '@playwright/test';
import { expectAlive } from './article-page.ts';

/** The articles of an infinite page. */
export const articles = (page: Page): Locator => page.locator('[role="feed"] > article');

/** What stands behind the articles. */
export const endOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Go on reading' });

/** The link to the next article that is not on the page. */
export const nextLink = (page: Page): Locator => endOf(page).getByRole('link');

/** Opens an infinite page whose feed is alive, as a reader who was offered the newsletter before. */
export async function openFeed(page: Page, path = '/infinite'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('plainwell-launch-offer', 'before'));
  await page.goto(path);
  await expectAlive(page, 'feed');
}

/** Scrolls to the end until so many articles stand in the feed. */
export async function readUntil(page: Page, count: number): Promise<void> {
  for (let shown = await articles(page).count(); shown < count; shown = await articles(page).count()) {
    await endOf(page).scrollIntoViewIfNeeded();
    await expect(articles(page).nth(shown)).toBeAttached();
  }
}

/** Puts the beginning of an article at the top of the screen. @param position from 1. */
export async function comeTo(page: Page, position: number): Promise<void> {
  await articles(page).nth(position - 1).evaluate((article) => article.scrollIntoView({ behavior: 'instant' }));
}

/** The canonical paths of the articles, in their order, with a leading slash. */
export function linksOf(page: Page): Promise<string[]> {
  return articles(page).evaluateAll((shown) => shown.map((article) => (article as HTMLElement).dataset['link'] ?? ''));
}
