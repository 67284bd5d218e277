import type { Page } from '@playwright/test';
import { expectAlive, island } from '../../harness/pages/article-page.ts';
import { findViolations, findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/tabbed/health/high-blood-pressure-guide';
const SPANISH = '/tabbed/es/salud/insomnio-causas-y-cuidados';
const HISTORY = '#articleHistory-sample-high-blood-pressure';

const tabs = (page: Page) => island(page, 'bottomTabs').getByRole('tab');
const shown = (page: Page) => page.locator('.article-bottom-tools [role="tabpanel"]:not([hidden])');

/** Opens an article, brings its end near and then into sight. */
async function open(page: Page, path = ARTICLE): Promise<void> {
  await page.goto(path);
  await page.locator('.place-bottom-tabs').evaluate((place) => scrollBy({ top: place.getBoundingClientRect().top - innerHeight - 250, behavior: 'instant' }));
  await expectAlive(page, 'bottomTabs');
  // In sight nothing folds by itself.
  await expect(shown(page)).toHaveCount(1);
  await page.locator('.place-bottom-tabs').scrollIntoViewIfNeeded();
}

async function expectShown(page: Page, name: string): Promise<void> {
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toHaveAccessibleName(name);
  await expect(tabs(page).and(page.locator('[aria-selected="true"]'))).toHaveText(name);
}

test('sources, history and comments are tabs, which the keyboard goes through', async ({ page }) => {
  await open(page);
  await expect(tabs(page)).toHaveText(['Sources', 'History', 'Comments']);
  await expectShown(page, 'Sources');
  await tabs(page).nth(1).click();
  await expectShown(page, 'History');
  for (const [key, name] of [['ArrowRight', 'Comments'], ['ArrowRight', 'Sources'], ['ArrowLeft', 'Comments'], ['Home', 'Sources'], ['End', 'Comments']] as const) {
    await page.keyboard.press(key);
    await expectShown(page, name);
    await expect(tabs(page).filter({ hasText: name })).toBeFocused();
  }
  // One stop for all tabs; then what the chosen one shows.
  await page.keyboard.press('Tab');
  await expect(shown(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(tabs(page).last()).toBeFocused();
  for (const tab of await tabs(page).all()) await expect(page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`)).toHaveAttribute('aria-labelledby', (await tab.getAttribute('id')) ?? '');
});

test('links and addresses open the tab that they lead into @full', async ({ page }) => {
  await open(page);
  for (const [hash, name] of [['#comments', 'Comments'], ['#sources', 'Sources'], [HISTORY, 'History'], ['#article-comments', 'Comments'], ['#source-3', 'Sources']] as const) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await expectShown(page, name);
    await expect(page.locator(hash)).toBeInViewport();
  }
  await page.goBack();
  await expectShown(page, 'Comments');
  // The same address again is no change of it.
  await tabs(page).first().click();
  await island(page, 'contents').locator('[href="#comments"]').dispatchEvent('click');
  await expectShown(page, 'Comments');
  await tabs(page).last().click();
  await page.locator('.article-tools a[href="#sources"]').click();
  await expectShown(page, 'Sources');
  await expect(page.locator('#sources')).toBeInViewport();
});

for (const [hash, name] of [['#comments', 'Comments'], ['#article-comments', 'Comments'], [HISTORY, 'History'], ['#sources', 'Sources']] as const) {
  test(`an article that is opened at ${hash} shows what it leads to with its tab chosen, and nothing goes where the reader sees it @full`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.route(/\/behaviours\/BottomTabs/, async (route) => {
      await expect(page.locator(hash)).toBeInViewport();
      await route.continue();
    });
    await page.goto(ARTICLE + hash);
    await expectAlive(page, 'bottomTabs');
    await expect(page.locator(hash)).toBeInViewport();
    // All sections stand there: something in the window would move.
    await expect(tabs(page).and(page.locator('[aria-selected="true"]'))).toHaveText(name);
    await expect(shown(page)).toHaveCount(3);
    await expect(page.locator(hash)).toBeInViewport();
    await expect.poll(() => page.locator(hash).evaluate((place) => place.getBoundingClientRect().top)).toBeLessThan(300);
  });
}

test('a reader who comes to the tabs from above sees nothing move, and one who jumps to the foot goes on reading there @full', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await watchLayoutShifts(page);
  await open(page);
  expect(await visibleShifts(page)).toEqual([]);
  await page.goto(ARTICLE);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const end = page.locator('.place-read-next');
  // The last of the sections is out of the window, and near.
  await end.evaluate((place) => scrollBy({ top: place.getBoundingClientRect().top - 20, behavior: 'instant' }));
  await expectAlive(page, 'bottomTabs');
  await expect(tabs(page)).toHaveCount(3);
  await expect.poll(() => end.evaluate((place) => Math.round(place.getBoundingClientRect().top))).toBe(20);
  expect(await visibleShifts(page)).toEqual([]);
});

test('what the browser’s search finds in a hidden tab is shown @full', async ({ page }) => {
  await open(page);
  await expect(page.locator('.place-history')).toHaveAttribute('hidden', 'until-found');
  await page.locator('.place-history').dispatchEvent('beforematch');
  await expectShown(page, 'History');
});

test('on paper the sources stand there whatever tab is chosen, and no tabs @full', async ({ page }) => {
  await open(page);
  await tabs(page).last().click();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.place-sources').evaluate((place) => place.getBoundingClientRect().height)).toBeGreaterThan(50);
  await expect(page.locator('.place-sources li a').first()).toBeVisible();
  await expect(tabs(page).first()).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('they are sections, one below the other, and nothing stands above them', async ({ page }) => {
    await page.goto(ARTICLE);
    for (const heading of ['Sources', 'Article history', 'How do you keep your blood pressure in check?']) await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await island(page, 'bottomTabs').evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
  });
});

test('axe finds nothing with any tab chosen @full', async ({ page }) => {
  await open(page, ARTICLE);
  const found: string[][] = [];
  for (const tab of await tabs(page).all()) {
    await tab.click();
    found.push(await findViolations(page, { within: '.article-bottom-tools' }));
  }
  expect(found.flat()).toEqual([]);
});

test('axe finds nothing on the tabs in both languages, at both widths and in both schemes @full', async ({ page }) => {
  for (const path of [ARTICLE, SPANISH]) {
    await open(page, path);
    expect(await findViolationsInEachLook(page, { within: '.article-bottom-tools' }), path).toEqual([]);
  }
});
