import type { Locator, Page, Route } from '@playwright/test';
import { expectAlive } from './article-page.ts';
import { expect } from '../expect.ts';

/** The articles of an infinite page. */
export const articles = (page: Page): Locator => page.locator('[role="feed"] > article');

/** What stands behind the articles. */
export const endOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Go on reading' });

/** The link to the next article that is not on the page. */
export const nextLink = (page: Page): Locator => endOf(page).getByRole('link');

/** Lets the page know its reader as one to whom the newsletter was offered before; call before `goto`. */
export async function passOverLaunchOffer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Sandboxed frames of ads have no storage.
    if (window === window.top) localStorage.setItem('plainwell-launch-offer', 'before');
  });
}

/** Opens an infinite page whose feed is alive, as a reader who was offered the newsletter before. */
export async function openFeed(page: Page, path = '/infinite'): Promise<void> {
  await passOverLaunchOffer(page);
  await page.goto(path);
  await expectAlive(page, 'feed');
}

/** Time of a frame, in milliseconds. */
const FRAME_MS = 16;

/** Reads something of a page whose clock is stopped, a frame later: articles are parsed and put in over some frames. */
export async function afterAFrame<Value>(page: Page, read: () => Value | Promise<Value>): Promise<Value> {
  await page.clock.runFor(FRAME_MS);
  return read();
}

/** Number of articles that stand in the feed whole: what follows the text of one is put in a frame later. */
async function wholeArticles(page: Page): Promise<number> {
  const { shown, comes } = await page.evaluate(() => ({
    shown: document.querySelectorAll('[role="feed"] > article').length,
    comes: document.querySelector('[data-away]') !== null,
  }));
  return comes ? shown - 1 : shown;
}

/**
 * Scrolls to the end until so many articles stand in the feed.
 * @param read how to read of the page: at once, or as `afterAFrame` does.
 */
export async function readUntil(
  page: Page,
  count: number,
  read = async <Value>(of: () => Promise<Value>) => of(),
): Promise<void> {
  for (let shown = await wholeArticles(page); shown < count; shown = await wholeArticles(page)) {
    await expect.poll(() => read(() => endOf(page).isVisible())).toBe(true);
    await endOf(page).scrollIntoViewIfNeeded();
    await expect.poll(() => read(() => wholeArticles(page))).toBeGreaterThan(shown);
  }
}

/** Puts the beginning of an article at the top of the screen. @param position from 1. */
export async function comeTo(page: Page, position: number): Promise<void> {
  await articles(page)
    .nth(position - 1)
    .evaluate((article) => article.scrollIntoView({ behavior: 'instant' }));
}

/** The canonical paths of the articles, in their order, with a leading slash. */
export function linksOf(page: Page): Promise<string[]> {
  return articles(page).evaluateAll((shown) => shown.map((article) => (article as HTMLElement).dataset['link'] ?? ''));
}

/** How a request for the next article is answered instead; it hangs where nothing answers it. */
export type Fault = (route: Route) => Promise<void> | void;

/** The requests of a page for further articles. */
export interface ArticleRequests {
  /** Canonical paths that were asked for so far, in order, with a leading slash. */
  asked: string[];
  /** From now on, the request for the article of this place in the list goes wrong. */
  breakAt: (position: number, fault: Fault) => void;
}

/** Follows the requests for further articles. @param page not opened yet. */
export async function watchRequests(page: Page): Promise<ArticleRequests> {
  const asked: string[] = [];
  let broken: { position: number; fault: Fault } | undefined;
  await page.route('**/api/content/**', async (route) => {
    asked.push(decodeURI(new URL(route.request().url()).pathname.replace('/api/content', '')));
    // The first article was not asked for.
    await (asked.length + 1 === broken?.position ? broken.fault(route) : route.continue());
  });
  return {
    asked,
    breakAt: (position, fault) => {
      asked.length = 0;
      broken = { position, fault };
    },
  };
}

/** Goes up and down once more, as a reader who hopes for more, and lets the page notice. */
export async function lookForMore(page: Page): Promise<void> {
  for (const place of [articles(page).first(), endOf(page)]) {
    await place.evaluate((element) => {
      element.scrollIntoView({ behavior: 'instant' });
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }
}

/** Ids that stand on the page more than once. */
export function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}

/** Expects the page to be the article in focus, by its address, title and canonical link. @param position from 1. */
export async function expectFollowed(page: Page, position: number, address: string): Promise<void> {
  const article = articles(page).nth(position - 1);
  await expect.poll(() => new URL(page.url()).pathname).toBe(address);
  await expect(page).toHaveTitle(`${await article.getAttribute('aria-label')} | Plainwell`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    (await article.getAttribute('data-canonical')) ?? '',
  );
}

/** How many slots of ads each article has. */
export function adSlots(page: Page): Promise<number[]> {
  return articles(page).evaluateAll((shown) =>
    shown.map((article) => article.querySelectorAll('[data-remote="rail"], [data-slot^="ad"]').length),
  );
}
