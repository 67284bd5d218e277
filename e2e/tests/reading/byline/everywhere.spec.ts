import type { Page, Route } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { ARTICLE, clickAtOnce, comeNear, expectAlive } from '../../../harness/pages/article-page.ts';
import { findViolations, looks, otherLooks, wear } from '../../../harness/audits/find-violations.ts';
import { name, overlay } from '../../../harness/pages/byline-page.ts';
import { untilLoaderHasCome } from '../../../harness/pages/islands-page.ts';
import { visibleShifts, watchLayoutShifts } from '../../../harness/audits/layout-shifts.ts';
import { listenTo } from '../../../harness/audits/page-reports.ts';
import { expect, test } from '../../../harness/test.ts';

const SPANISH = '/es/salud/insomnio-causas-y-cuidados';

/**
 * Moves near the names, waits until they are buttons, and moves away. Playwright would keep trying to click a link that
 * a button has replaced. In a small window it would also keep trying to click a name that its own overlay covers: a
 * pointer that rests on a name opens the overlay after `OPEN_AFTER`.
 */
async function nearNames(page: Page): Promise<void> {
  await comeNear(name(page));
  await expectAlive(page, 'byline');
  await page.mouse.move(0, 0);
  await expect(overlay(page)).toBeHidden();
}

for (const { language, address, worn } of [
  { language: 'English', address: ARTICLE, worn: looks },
  { language: 'Spanish', address: SPANISH, worn: otherLooks },
]) {
  for (const look of worn) {
    test(`axe finds nothing on an open overlay in ${language} at ${look.width} px in ${look.colorScheme} @full`, async ({
      page,
    }) => {
      // Sets the look before the overlay opens, because a change of width moves the name away from the pointer, and
      // half a second later the overlay closes.
      await wear(page, look);
      await page.goto(address);
      await nearNames(page);
      await name(page).click();
      await expect(overlay(page)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  }
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 820, height: 1100 },
  { width: 375, height: 800 },
  { width: 320, height: 600 },
  { width: 320, height: 256 },
]) {
  test(`every overlay lies inside a window of ${width} by ${height} px, and what is longer scrolls in it @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(ARTICLE);
    await nearNames(page);
    for (let index = 0; index < 5; index += 1) {
      await name(page, index).click();
      await expect(overlay(page, index)).toBeInViewport({ ratio: 1 });
      await overlay(page, index).getByRole('link').scrollIntoViewIfNeeded();
      await expect(overlay(page, index).getByRole('link')).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(overlay(page, index)).toBeHidden();
    }
  });
}

test('an overlay at the foot of a small window stays there while the reader scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(ARTICLE);
  await nearNames(page);
  // In the middle of the window, where the overlay fits neither above nor below the name.
  await name(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await name(page).click();
  await expect(overlay(page)).toBeInViewport({ ratio: 1 });
  for (const down of [-60, 120]) {
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), down);
    await expect(overlay(page)).toBeInViewport({ ratio: 1 });
  }
});

test('an overlay that opens under the pointer moves nothing @full', async ({ page }) => {
  await watchLayoutShifts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ARTICLE);
  await comeNear(name(page));
  await expect(overlay(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(overlay(page)).toBeHidden();
  expect(await visibleShifts(page)).toEqual([]);
});

test('each opening is counted once, whatever opened it @full', async ({ page }) => {
  const { events, errors } = await listenTo(page);
  await page.goto(ARTICLE);
  const person = (await name(page).textContent()) ?? '';
  // The first click comes before any script.
  await clickAtOnce(name(page));
  await expectAlive(page, 'byline');
  await page.keyboard.press('Escape');
  await name(page).click();
  await expect(overlay(page)).toBeVisible();
  expect(await events()).toEqual([
    { name: 'byline-overlay', person },
    { name: 'byline-overlay', person },
  ]);
  expect(errors).toEqual([]);
});

test('two articles on one page have overlays of their own @full', async ({ page }) => {
  await page.goto(ARTICLE);
  await untilLoaderHasCome(page);
  await page.evaluate(async () => {
    const { data } = await (await fetch('/api/content/health/anxiety-and-breathing')).json();
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<div id="inserted">${data.html}</div>`);
    globalThis.plainwell?.arm(document);
  });
  const second = page.locator('#inserted [data-slot="byline"]');
  await second.locator('button[popovertarget]').first().click();
  await expect(second.locator('[popover]').first()).toBeVisible();
  await expect(second).toHaveAttribute('data-alive', '');
  const ids = await page.locator('[popover]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('on paper there is nothing of an open overlay @full', async ({ page }) => {
  await page.goto(ARTICLE);
  await nearNames(page);
  await name(page).click();
  await page.emulateMedia({ media: 'print' });
  await expect(overlay(page)).toBeHidden();
  await expect(name(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a name leads to what is known about the person', async ({ page }) => {
    await page.goto(ARTICLE);
    await name(page, 1).click();
    await expect(page).toHaveURL(/\/about\/medical-team#soo-min-hallberg$/);
    await expect(page.locator(':target')).toContainText('Dr. Hallberg is a dermatologist');
  });
});

test.describe('a page whose overlays do not come', () => {
  for (const [[how, answer], tag] of withTags(
    Object.entries({
      'the call fails': (route: Route) =>
        route.fulfill({ status: 503, json: { data: null, error: { message: 'away' } } }),
      'the line is cut': (route: Route) => route.abort(),
      'something else answers': (route: Route) => route.fulfill({ body: '<p>Sign in to this network</p>' }),
    }),
    0,
  )) {
    test(`leads by a name to the person's page: ${how}${tag}`, async ({ page }) => {
      await page.route('**/api/content/**', answer);
      await page.goto(ARTICLE);
      await name(page, 1).click();
      await expect(page).toHaveURL(/\/about\/medical-team#soo-min-hallberg$/);
    });
  }
});

test('a press that is under way when the overlays come is not lost @full', async ({ page }) => {
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<Route>();
  await page.route('**/api/content/**', noteAsked);
  await page.goto(ARTICLE);
  await comeNear(name(page));
  const call = await asked;
  await page.mouse.down();
  const come = page.waitForEvent('requestfinished', (request) => request === call.request());
  await call.continue();
  await come;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect(overlay(page)).toBeVisible();
});

test('a press waits for its overlay, and is not lost', async ({ page }) => {
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<Route>();
  await page.route('**/api/content/**', noteAsked);
  await page.goto(ARTICLE);
  await name(page, 1).click();
  const call = await asked;
  expect(new URL(call.request().url()).search).toBe('?slot=byline');
  await expect(name(page, 1)).toHaveAttribute('data-pressed', '');
  await expect(overlay(page)).not.toBeAttached();
  await call.continue();
  await expect(overlay(page, 1)).toBeVisible();
  await expect(overlay(page, 1)).toContainText('Dr. Hallberg is a dermatologist');
});
