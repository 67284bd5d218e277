import type { Page } from '@playwright/test';
import { expectAlive, island } from '../../harness/pages/article-page.ts';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';

const bar = (page: Page) => island(page, 'tabs').getByRole('navigation');
const sections = (page: Page) => island(page, 'tabs').getByText('Sections', { exact: true });
const tabs = (page: Page) => island(page, 'tabs').locator('button ~ ul a');
const panel = (page: Page) => island(page, 'tabs').locator('[popover]');
const backToTop = (page: Page) => island(page, 'tabs').getByRole('link', { name: 'Back to top', includeHidden: true });

/** Scrolls to a position, then turns the wheel by a distance. A negative distance is up. */
async function scroll(page: Page, { from, by }: { from: number; by: number }): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
  // After two frames, the page's listeners have received the first scroll.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.wheel(0, by);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(from + by);
}

async function open(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(ARTICLE);
  // A reloaded page has its true height from the start, which these tests need because they count in pixels of the
  // document.
  await page.reload();
  await expectAlive(page, 'tabs');
}

test('the tab bar comes in while the reader scrolls up below the contents, leaves on scroll down, and moves no text', async ({
  page,
}) => {
  await open(page);
  await expect(bar(page)).not.toBeInViewport();
  const place = () =>
    page.locator('#harm').evaluate((section) => Math.round(section.getBoundingClientRect().top + scrollY));
  const before = await place();
  await scroll(page, { from: 5_000, by: 300 });
  await expect(bar(page)).not.toBeInViewport();
  await scroll(page, { from: 5_000, by: -300 });
  await expect(bar(page)).toBeInViewport();
  expect(await place()).toBe(before);
  await page.mouse.wheel(0, 200);
  await expect(bar(page)).not.toBeInViewport();
  await scroll(page, { from: 500, by: -200 });
  await expect(bar(page)).not.toBeInViewport();
  expect(await place()).toBe(before);
});

test('it marks the section that is being read and keeps its tab in view @full', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await open(page);
  for (const id of ['next-steps', 'harm', 'what-it-is']) {
    await page.evaluate((target) => document.getElementById(target)?.scrollIntoView({ behavior: 'instant' }), id);
    const current = bar(page).locator('ul [aria-current]').last();
    await expect(current).toHaveAttribute('href', `#${id}`);
    await expect
      .poll(() =>
        current.evaluate((tab) => {
          const { left, right } = tab.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }),
      )
      .toBe(true);
  }
});

test('it agrees with the contents at every place, also where it has no tab @full', async ({ page }) => {
  await open(page);
  await expectAlive(page, 'contents');
  const marked = (slot: string) =>
    island(page, slot)
      .locator('ol [aria-current], ul [aria-current]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
  for (const [id, inTabs] of [
    ['harm', ['#harm']],
    ['comments', []],
    ['next-steps', ['#next-steps']],
  ] as const) {
    await page.evaluate((target) => document.getElementById(target)?.scrollIntoView({ behavior: 'instant' }), id);
    await expect.poll(() => marked('contents')).toEqual([`#${id}`]);
    await expect.poll(() => marked('tabs')).toEqual(inTabs);
  }
});

test('hidden, it offers the keyboard its button alone, and the contents after that; shown, its tabs too @full', async ({
  page,
}) => {
  await open(page);
  await expect(tabs(page).first()).toBeHidden();
  await sections(page).focus();
  await expect(bar(page)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(island(page, 'contents').locator(':focus')).toHaveCount(1);
  await expect(bar(page)).not.toBeInViewport();

  await scroll(page, { from: 5_000, by: -300 });
  await sections(page).focus();
  await page.keyboard.press('Tab');
  await expect(tabs(page).first()).toBeFocused();
  await page.locator('#harm a').first().focus();
  await expect(bar(page)).not.toBeInViewport();
  await expect(tabs(page).first()).toBeHidden();
});

test('a tab leads to its section, whose title it does not cover, and the focus goes along', async ({ page }) => {
  await open(page);
  await scroll(page, { from: 5_000, by: -300 });
  await tabs(page).filter({ hasText: 'What the numbers mean' }).click();
  await expect(page).toHaveURL(/#numbers$/);
  const title = page.locator('#numbers').getByRole('heading', { level: 2 });
  await expect(title).toBeInViewport();
  const covered = await bar(page).evaluate((element) => element.getBoundingClientRect().bottom);
  expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(covered);
  await page.keyboard.press('Tab');
  await expect(page.locator('#numbers :focus')).toHaveCount(1);
});

test('the jump links open with all titles, and close after a choice, also of a folded section @full', async ({
  page,
}) => {
  await open(page);
  await scroll(page, { from: 5_000, by: -300 });
  await sections(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('link')).toHaveCount(13);
  await panel(page).getByRole('link', { name: 'Questions readers ask' }).click();
  await expect(panel(page)).toBeHidden();
  const fold = page.locator('details:has(> #questions)');
  await expect(fold).toHaveAttribute('open');
  await expect(fold.getByRole('heading', { level: 2 })).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(fold.locator('summary')).toBeFocused();
});

test('the keyboard opens the jump links, and Escape closes them and gives the focus back @full', async ({ page }) => {
  await open(page);
  await sections(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(sections(page)).toBeFocused();
});

test('an article that hides its tabs has no bar @full', async ({ page }) => {
  await page.goto('/health/vitamin-d-what-we-know');
  await expectAlive(page, 'tabs');
  await expect(bar(page)).toHaveCount(0);
});

test('axe finds nothing on the open bar, its panel and the way back to the top @full', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await open(page);
  await scroll(page, { from: 5_000, by: -300 });
  await sections(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(backToTop(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('on a phone the way back to the top shows while scrolling up far down, and takes the focus along and leaves the address as it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await open(page);
  await scroll(page, { from: 3_000, by: 200 });
  await expect(backToTop(page)).toBeHidden();
  await scroll(page, { from: 800, by: -200 });
  await expect(backToTop(page)).toBeHidden();
  await scroll(page, { from: 3_000, by: -200 });
  await expect(backToTop(page)).toBeVisible();
  await backToTop(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('banner')).toBeFocused();
  await expect(backToTop(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
});

test('the way back to the top leads into another window, and where the page has no such place @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await open(page);
  await expectAlive(page, 'tabs');
  const isTaken = (how: MouseEventInit) =>
    backToTop(page).evaluate((link, { ctrlKey = false, metaKey = false, shiftKey = false }) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      let isPrevented = false;
      const look = (event: Event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', look, { once: true });
      link.dispatchEvent(click);
      return isPrevented;
    }, how);
  expect(await isTaken({})).toBe(true);
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) expect(await isTaken(how)).toBe(false);
  await page.getByRole('banner').evaluate((header) => header.removeAttribute('id'));
  expect(await isTaken({})).toBe(false);
});

test('from 768 px up there is no way back to the top @full', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page);
  await scroll(page, { from: 3_000, by: -200 });
  await expect(bar(page)).toBeInViewport();
  await expect(backToTop(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tabs stand in the page as a row, and the jump links open natively', async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(tabs(page).first()).toBeVisible();
    expect((await bar(page).boundingBox())?.y).toBeGreaterThan(
      (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0,
    );
    await sections(page).click();
    await panel(page).getByRole('link', { name: 'Medicines' }).click();
    await expect(page.locator('#medicines').getByRole('heading', { level: 2 })).toBeInViewport();
  });
});
