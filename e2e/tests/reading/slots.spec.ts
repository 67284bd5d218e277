import type { Page } from '@playwright/test';
import { expectAlive, island } from '../../harness/pages/article-page.ts';
import { runUntilAlive, stopClock } from '../../harness/pages/stop-clock.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
const CREATIVES = '**/api/creatives/**';

const slot = (page: Page) => island(page, 'railTop');
const box = (page: Page) => slot(page).locator('[data-creative]');
const frame = (page: Page) => slot(page).locator('iframe');
const heightOf = async (page: Page) => (await slot(page).boundingBox())?.height;

/** Answers the question for a creative so, and everything else as the site does. */
async function answerQuestions(page: Page, answer: () => { status: number; contentType: string } | 'never'): Promise<void> {
  await page.route(CREATIVES, async (route) => {
    const given = route.request().method() === 'HEAD' ? answer() : undefined;
    if (given === undefined) await route.continue();
    else if (given !== 'never') await route.fulfill(given);
  });
}

test('a slot shows its creative in a named frame that may only open tabs', async ({ page }) => {
  await page.goto(ARTICLE);
  await expect(frame(page)).toHaveCSS('opacity', '1');
  await expect(frame(page)).toHaveAttribute('title', 'Advertisement');
  await expect(frame(page)).toHaveAttribute('src', (await box(page).getAttribute('data-creative')) ?? '');
  expect((await frame(page).getAttribute('sandbox'))?.split(' ').toSorted()).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
  await expect(slot(page).getByText('Nothing to show')).toBeHidden();
});

test('a frame takes neither sight nor focus before its document has come', async ({ page }) => {
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(CREATIVES, async (route) => {
    if (route.request().method() === 'GET') await gate;
    await route.continue();
  });
  await page.goto(ARTICLE);
  await expect(frame(page)).toHaveAttribute('inert');
  await expect(frame(page)).toHaveCSS('opacity', '0');
  letThrough();
  await expect(frame(page)).not.toHaveAttribute('inert');
  await expect(frame(page)).toHaveCSS('opacity', '1');
});

test('without a creative a slot says a quiet line, keeps its size and holds no frame', async ({ page }) => {
  await answerQuestions(page, () => ({ status: 404, contentType: 'text/html' }));
  await page.goto(ARTICLE, { waitUntil: 'domcontentloaded' });
  const before = await heightOf(page);
  await expect(slot(page).getByText('Nothing to show here today. Read on.')).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  expect(await heightOf(page)).toBe(before);
});

test('a slot that is not answered settles for nothing after eight seconds', async ({ page }) => {
  await stopClock(page);
  // The patience of a request is the browser's own clock, which a test does not hold.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    };
  });
  await answerQuestions(page, () => 'never');
  await page.goto(ARTICLE);
  const line = slot(page).getByText('Nothing to show');
  await runUntilAlive(page, slot(page));
  await page.clock.runFor(7_900);
  await expect(line).toBeHidden();
  await page.clock.runFor(100);
  await expect(line).toBeVisible();
});

test('a reader who comes back to a page whose request was cut off gets the creative', async ({ page }) => {
  let isCut = true;
  await page.route(CREATIVES, async (route) => {
    if (isCut) await route.abort();
    else await route.continue();
  });
  await page.goto(ARTICLE);
  await expectAlive(page, 'railTop');
  await expect(slot(page).getByText('Nothing to show')).toBeVisible();
  isCut = false;
  const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await comeBack();
  await expect(frame(page)).toBeVisible();
  await comeBack();
  await expect(frame(page)).toHaveCount(1);
});
