import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { island } from '../../harness/pages/article-page.ts';
import { runUntilAlive, stopClock } from '../../harness/timing/stop-clock.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
/** Delay after which the page scrolls to its hash, in milliseconds (rules.md#page-anchors). */
const DELAY = 1_000;

/** Opens the article with a stopped clock, and waits until the tab bar is alive. */
async function open(page: Page, hash: string): Promise<void> {
  await stopClock(page);
  await page.goto(ARTICLE + hash);
  await runUntilAlive(page, island(page, 'tabs'));
}

const focusedText = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? null : (document.activeElement?.textContent ?? null),
  );
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('one second after the page came alive the focus is at the section of the address, without a mark that stays', async ({
  page,
}) => {
  await open(page, '#medicines');
  await page.clock.runFor(DELAY - 100);
  expect(await focusedText(page)).toBeNull();
  await page.clock.runFor(100);
  const title = page.locator('#medicines').getByRole('heading', { level: 2 });
  await expect(title).toBeFocused();
  await expect(title).toHaveCSS('outline-style', 'none');
  await expect(title).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('#medicines :focus')).toHaveCount(1);
  await expect(title).not.toHaveAttribute('tabindex');
});

test('the title of the section lies below everything that sticks to the top @full', async ({ page }) => {
  await open(page, '#medicines');
  await page.clock.runFor(DELAY);
  const barHeight = await island(page, 'tabs')
    .getByRole('navigation')
    .evaluate((bar) => bar.getBoundingClientRect().height);
  const top = (await page.locator('#medicines').boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual(barHeight);
  expect(top).toBeLessThan(3 * barHeight);
});

test('a section that was pushed out of sight by what came above it is come back to @full', async ({ page }) => {
  await open(page, '#medicines');
  await page.locator('#medicines').evaluate((section) => {
    // Simulates browsers without scroll anchoring.
    document.documentElement.style.overflowAnchor = 'none';
    const late = document.createElement('div');
    late.style.height = '2000px';
    section.before(late);
  });
  await expect(page.locator('#medicines').getByRole('heading', { level: 2 })).not.toBeInViewport();
  await page.clock.runFor(DELAY);
  await expect(page.locator('#medicines').getByRole('heading', { level: 2 })).toBeInViewport();
});

test('a reader who draws the scroll bar in the meantime is left alone @full', async ({ page }) => {
  await open(page, '#medicines');
  // Scrolls without a wheel, touch, pointer or key event.
  await page.evaluate(() => scrollBy({ top: -300, behavior: 'instant' }));
  const before = await scrolled(page);
  await page.clock.runFor(2 * DELAY);
  expect(await scrolled(page)).toBe(before);
  expect(await focusedText(page)).toBeNull();
});

test('a folded section is opened and its title takes the focus', async ({ page }) => {
  await open(page, '#questions');
  await page.locator('details:has(> #questions)').evaluate((details: HTMLDetailsElement) => (details.open = false));
  await page.clock.runFor(DELAY);
  const fold = page.locator('details:has(> #questions)');
  await expect(fold).toHaveAttribute('open');
  await expect(fold.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(fold.getByRole('heading', { level: 2 })).toBeInViewport();
});

test('a reader who scrolls in the meantime is left alone @full', async ({ page }) => {
  await open(page, '#medicines');
  // Compares positions in the window, because content above may change its height when it comes into view.
  const place = () => page.locator('#medicines').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  const before = await place();
  await page.mouse.wheel(0, -900);
  await expect.poll(place).toBe(before + 900);
  await page.clock.runFor(2 * DELAY);
  expect(await place()).toBe(before + 900);
  expect(await focusedText(page)).toBeNull();
});

test('a reader who moves the focus in the meantime keeps it @full', async ({ page }) => {
  await open(page, '#medicines');
  await page.getByRole('searchbox').focus();
  await page.clock.runFor(2 * DELAY);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

for (const [hash, tag] of withTags(
  ['#gallery-open-nothing', '#gallery-open', '#nothing-here', '#%E0%A4%A', '#%00', '#"><script>', '#'],
  0,
)) {
  test(`the hash ${hash} does nothing and breaks nothing${tag}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await open(page, hash);
    await page.clock.runFor(2 * DELAY);
    expect(await scrolled(page)).toBe(0);
    expect(await focusedText(page)).toBeNull();
    expect(errors).toEqual([]);
  });
}
