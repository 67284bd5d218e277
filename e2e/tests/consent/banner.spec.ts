import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
const COOKIE = 'plainwell-consent';

test.use({ storageState: { cookies: [], origins: [] } });

const banner = (page: Page, name = 'Your privacy') => page.getByRole('region', { name });
const choiceOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === COOKIE)?.value;

/** Opens an article as a new reader who has not chosen, and begins to scroll. */
async function beginToRead(page: Page, path = ARTICLE): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-slot="contents"][data-alive]')).toBeAttached();
  await page.mouse.wheel(0, 100);
}

for (const [width, tag] of withTags([375, 820, 1440], 0)) {
  test(`at ${width} px a reader who begins to read is asked once, at the foot of the window, and nothing moves${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await watchLayoutShifts(page);
    await page.goto(ARTICLE);
    await expect(page.locator('[data-slot="contents"][data-alive]')).toBeAttached();
    await expect(banner(page)).toHaveCount(0);
    await page.mouse.wheel(0, 100);
    await expect(banner(page)).toBeVisible();
    expect(await visibleShifts(page)).toEqual([]);
    const boxes = await banner(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => [
          button.getBoundingClientRect().width,
          button.getBoundingClientRect().height,
          getComputedStyle(button).backgroundColor,
          getComputedStyle(button).color,
          getComputedStyle(button).fontWeight,
        ]),
      );
    expect(boxes[0]).toEqual(boxes[1]);
    expect((await banner(page).boundingBox())?.height).toBeLessThan(812 / 3);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await findViolations(page)).toEqual([]);
  });
}

for (const [[button, choice], tag] of withTags([
  ['Reject', 'denied'],
  ['Accept', 'granted'],
] as const)) {
  test(`${button} is one press by keyboard, holds on other pages, and can be changed from the footer${tag}`, async ({
    page,
  }) => {
    await beginToRead(page);
    await banner(page).getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toHaveCount(0);
    expect(await choiceOf(page)).toBe(choice);
    await beginToRead(page, '/health/asthma-control');
    await expect(page.locator('[data-slot="tabs"][data-alive]')).toBeAttached();
    await expect(banner(page)).toHaveCount(0);

    // Uses a page without articles, because at the end of an article, the reading list and the newsletter offer might
    // get in the way.
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    await expect(
      page.getByText(
        choice === 'granted' ? 'advertising may remember what it has shown you' : 'advertising remembers nothing',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: button === 'Accept' ? 'Reject' : 'Accept' }).click();
    await expect(page.getByText('Your choice is saved')).toBeVisible();
    expect(await choiceOf(page)).toBe(choice === 'granted' ? 'denied' : 'granted');
  });
}

test('the question does not take the press during which it would appear', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  let letGo = () => {};
  const isPressed = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/engagement\.js$/, async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto('/infinite');
  await expect(page.locator('[data-slot="contents"][data-alive]').first()).toBeAttached();
  const save = page.getByRole('button', { name: 'Save article' }).first();
  const boxOfSave = async () => (await save.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The window ends below the button.
  const { y: top, height: lines } = await boxOfSave();
  await page.setViewportSize({ width: 1280, height: Math.ceil(top + lines) + 20 });
  const { x, y, width, height } = await boxOfSave();
  const middle = [x + width / 2, y + height / 2] as const;
  const script = page.waitForResponse(/\/engagement\.js$/);
  await page.mouse.move(...middle);
  await page.mouse.down();
  letGo();
  await (await script).finished();
  // The banner would be there now.
  await page.waitForFunction(() => globalThis.plainwell?.recover);
  await expect(banner(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Save this article for later' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  expect((await banner(page).boundingBox())?.y, 'the banner covers the button').toBeLessThan(middle[1]);
});

test('what takes the focus is never under the question, and the foot of the page can be read @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginToRead(page);
  const { y: top = 0 } = (await banner(page).boundingBox()) ?? {};
  for (const link of await page.locator('.article-text a[href]').all()) {
    await link.focus();
    // Links in closed menus take no focus.
    const foot = await link.evaluate((element) =>
      element === document.activeElement ? element.getBoundingClientRect().bottom : 0,
    );
    expect(foot).toBeLessThanOrEqual(top + 1);
  }
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top + 1);
});

test('at 400 % zoom the question stands behind the page and covers nothing @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await beginToRead(page);
  await expect(banner(page)).toBeAttached();
  await expect(banner(page)).toHaveCSS('position', 'static');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('Spanish readers are asked in Spanish @full', async ({ page }) => {
  await beginToRead(page, '/es/salud/insomnio-causas-y-cuidados');
  await expect(banner(page, 'Su privacidad').getByRole('button', { name: 'Rechazar' })).toBeVisible();
  await banner(page, 'Su privacidad').getByRole('link').click();
  await expect(page).toHaveURL(/\/es\/privacy-choices$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opciones de privacidad');
});

test('who sends Global Privacy Control is not asked, and the page says that it decides @full', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { 'Sec-GPC': '1' },
  });
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const page = await context.newPage();
  await beginToRead(page);
  await page.mouse.wheel(0, 2_000);
  await expect(page.locator('[data-slot="tabs"][data-alive]')).toBeAttached();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/privacy-choices');
  await expect(page.getByText('Your browser sends Global Privacy Control')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page in the footer asks, and keeps the answer', async ({ page }) => {
    await page.goto('/privacy-choices');
    await expect(page.getByText('You have not chosen yet')).toBeVisible();
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('advertising remembers nothing')).toBeVisible();
    expect(await choiceOf(page)).toBe('denied');
  });
});

test('a form without a choice, or of another site, changes nothing and says why @full', async ({ page, site }) => {
  const post = (form: Record<string, string>, origin = site.url) =>
    page.request.post('/privacy-choices', { form, headers: { Origin: origin }, maxRedirects: 0 });
  const answer = await post({ consent: 'perhaps' });
  expect([answer.status(), (await answer.text()).includes('Choose Accept or Reject')]).toEqual([400, true]);
  expect((await post({ consent: 'granted' }, 'https://elsewhere.example')).status()).toBe(403);
  expect(await choiceOf(page)).toBe(undefined);
  await page.goto('/privacy-choices');
  expect(await findViolations(page)).toEqual([]);
});
