import type { Page } from '@playwright/test';
import { holdFonts } from '../../harness/timing/hold-fonts.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expect, test } from '../../harness/test.ts';

const PATH = '/health/insomnia-causes-and-care';
const OTHER_PATH = '/health/type-2-diabetes-basics';

/** Removes the time limit of the fonts in the head's script, so that the speed of the machine does not matter. */
async function waitForEver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, delay?: number) => (document.body === null ? 0 : setTimeout(act, delay)),
    });
  });
}

/** Makes every page report that its first byte came `milliseconds` after the request. */
async function answerAfter(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((after) => {
    Object.defineProperties(PerformanceNavigationTiming.prototype, {
      requestStart: { get: () => 10 },
      responseStart: { get: () => 10 + after },
    });
  }, milliseconds);
}

/** Records the web fonts that a page has at its first paint. */
async function watchFirstPaint(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const painted = new Promise<string[]>((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length === 0) return;
        resolve(
          [...document.fonts]
            .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
            .map(({ family }) => family.replaceAll('"', '')),
        );
      }).observe({ type: 'paint', buffered: true });
    });
    Object.assign(globalThis, { fontsOfFirstPaint: () => painted });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { fontsOfFirstPaint: () => Promise<string[]> }).fontsOfFirstPaint());
}

/** Returns the families of the page's font faces, without fallback faces. */
const webFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].map(({ family }) => family).filter((family) => !family.includes('Fallback')));

function fontRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) asked.push(request.url());
  });
  return asked;
}

test('on a slow line a first view is read in the reader’s own fonts, and the next view has the web fonts from its first paint', async ({
  page,
}) => {
  await answerAfter(page, 150);
  await waitForEver(page);
  const atFirstPaint = await watchFirstPaint(page);
  const asked = fontRequests(page);
  await page.goto(PATH, { waitUntil: 'domcontentloaded' });
  expect(asked).toEqual([]);
  await page.waitForFunction(() => localStorage.getItem('plainwell-fonts') !== null);
  expect(await atFirstPaint()).toEqual([]);
  expect(await webFonts(page)).toEqual([]);

  await page.goto(OTHER_PATH);
  expect(await atFirstPaint()).toEqual(expect.arrayContaining(['Literata', 'Figtree Variable']));
});

test('on an ordinary line a first view has the web fonts from its first paint @full', async ({ page }) => {
  await answerAfter(page, 50);
  await waitForEver(page);
  const atFirstPaint = await watchFirstPaint(page);
  await page.goto(PATH);
  expect(await atFirstPaint()).toEqual(expect.arrayContaining(['Literata', 'Figtree Variable']));
});

test('fonts that do not come hold no page back, and change nothing when they come after all @full', async ({
  page,
}) => {
  await answerAfter(page, 50);
  const letFontsCome = await holdFonts(page);
  const atFirstPaint = await watchFirstPaint(page);
  await page.goto(PATH, { waitUntil: 'domcontentloaded' });
  expect(await atFirstPaint()).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const come = page.waitForResponse(/\.woff2$/);
  letFontsCome();
  await come;
  expect(await webFonts(page)).toEqual([]);
});

test('a stylesheet of fonts that comes late with others changes nothing, and the next view has its fonts @full', async ({
  page,
}) => {
  await answerAfter(page, 50);
  await watchLayoutShifts(page);
  const { promise: mayCome, resolve: letStylesCome } = Promise.withResolvers<void>();
  await page.route(/\/(fonts|later)\.[^/]*css$/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(PATH, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  letStylesCome();
  await page.waitForFunction(() => localStorage.getItem('plainwell-fonts') !== null);
  await page.waitForLoadState();
  expect(await visibleShifts(page)).toEqual([]);
  expect(await webFonts(page)).toEqual([]);

  await waitForEver(page);
  const atFirstPaint = await watchFirstPaint(page);
  await page.goto(OTHER_PATH);
  expect(await atFirstPaint()).toEqual(expect.arrayContaining(['Literata', 'Figtree Variable']));
});

test('readers who save data are sent no font @full', async ({ page }) => {
  await answerAfter(page, 50);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked = fontRequests(page);
  await page.goto(PATH);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has the web fonts', async ({ page }) => {
    const font = page.waitForResponse(/\.woff2$/);
    await page.goto(PATH);
    expect((await font).status()).toBe(200);
  });
});
