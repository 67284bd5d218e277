import type { Locator, Page, Route } from '@playwright/test';
import { expectAlive } from './article-page.ts';
import { expect } from '../expect.ts';

/** Returns the articles of an infinite page. */
export const articles = (page: Page): Locator => page.locator('[role="feed"] > article');

/** Returns the element below the articles. */
export const endOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Go on reading' });

/** Returns the link to the next article that is not on the page. */
export const nextLink = (page: Page): Locator => endOf(page).getByRole('link');

/** Marks the reader as one who has already seen the newsletter offer; call before `goto`. */
export async function passOverLaunchOffer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The sandboxed frames of ads have no storage.
    if (window === window.top) localStorage.setItem('plainwell-launch-offer', 'before');
  });
}

/**
 * Opens an infinite page, as a reader who has already seen the newsletter offer, and waits until its behaviour is
 * alive.
 */
export async function openInfinitePage(page: Page, path = '/infinite'): Promise<void> {
  await passOverLaunchOffer(page);
  await page.goto(path);
  await expectAlive(page, 'infinite-page');
}

/** Duration of a frame, in milliseconds. */
const FRAME_MS = 16;

/**
 * Advances a stopped clock by one frame, then reads from the page. The page parses and inserts an article over several
 * frames.
 */
export async function afterAFrame<Value>(page: Page, read: () => Value | Promise<Value>): Promise<Value> {
  await page.clock.runFor(FRAME_MS);
  return read();
}

/**
 * Returns the number of complete articles on the page. The page shows the beginning of an article some frames before
 * its other parts.
 */
async function wholeArticles(page: Page): Promise<number> {
  const { shown, comes } = await page.evaluate(() => ({
    shown: document.querySelectorAll('[role="feed"] > article').length,
    comes: document.querySelector('[data-away]') !== null,
  }));
  return comes ? shown - 1 : shown;
}

/**
 * Scrolls to the end until `count` complete articles are on the page.
 * @param read how to read from the page: directly, or with `afterAFrame`.
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

/**
 * Scrolls the beginning of an article to the top of the window.
 * @param position position of the article, from 1.
 */
export async function comeTo(page: Page, position: number): Promise<void> {
  await articles(page)
    .nth(position - 1)
    .evaluate((article) => article.scrollIntoView({ behavior: 'instant' }));
}

/** Returns the canonical paths of the articles in order, with a leading slash. */
export function linksOf(page: Page): Promise<string[]> {
  return articles(page).evaluateAll((shown) => shown.map((article) => (article as HTMLElement).dataset['link'] ?? ''));
}

/**
 * A replacement for the answer to a request for the next article. The request hangs if the function does not answer.
 */
export type Fault = (route: Route) => Promise<void> | void;

/** The requests of a page for further articles. */
export interface ArticleRequests {
  /** Canonical paths that the page has requested, in order, with a leading slash; since the last `breakAt`, if any. */
  asked: string[];
  /** From now on, answers the request for the article at this position of the list with the fault. Empties `asked`. */
  breakAt: (position: number, fault: Fault) => void;
}

/** Watches the requests for further articles; call before `goto`. */
export async function watchRequests(page: Page): Promise<ArticleRequests> {
  const asked: string[] = [];
  let broken: { position: number; fault: Fault } | undefined;
  await page.route('**/api/content/**', async (route) => {
    asked.push(decodeURI(new URL(route.request().url()).pathname.replace('/api/content', '')));
    // The page never requests its first article, hence `+ 1`.
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

/**
 * Scrolls up and down once more, like a reader who expects more articles. Waits two frames after each movement, so that
 * the page notices it.
 */
export async function lookForMore(page: Page): Promise<void> {
  for (const place of [articles(page).first(), endOf(page)]) {
    await place.evaluate((element) => {
      element.scrollIntoView({ behavior: 'instant' });
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }
}

/** Returns ids that occur more than once on the page. */
export function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}

/**
 * Expects address, title and canonical link of the page to be those of the article in focus.
 * @param position position of the article, from 1.
 */
export async function expectFollowed(page: Page, position: number, address: string): Promise<void> {
  const article = articles(page).nth(position - 1);
  await expect.poll(() => new URL(page.url()).pathname).toBe(address);
  await expect(page).toHaveTitle(`${await article.getAttribute('aria-label')} | Plainwell`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    (await article.getAttribute('data-canonical')) ?? '',
  );
}

/** Returns the number of ad slots of each article. */
export function adSlots(page: Page): Promise<number[]> {
  return articles(page).evaluateAll((shown) =>
    shown.map((article) => article.querySelectorAll('[data-remote="rail"], [data-slot^="ad"]').length),
  );
}
