import type { Locator } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import { island } from '../../harness/pages/article-page.ts';

const ENGLISH = '/tabbed/health/high-blood-pressure-guide';
const SPANISH = '/tabbed/es/salud/insomnio-causas-y-cuidados';
const TWO_ENTRIES = '/tabbed/health/asthma-control';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two entries of the history show; the toggle unfolds the others and says what it will do', async ({ page }) => {
    await page.goto(ENGLISH);
    const history = page.getByRole('region', { name: 'Article history' });
    await expect(history.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(2);
    await expect(history.locator('time').first()).toHaveText('July 1, 2026');
    await history.getByText('VIEW ALL', { exact: true }).click();
    await expect(history.getByText('VIEW ALL', { exact: true })).toBeHidden();
    await expect(history.getByText('May 17, 2024')).toBeVisible();
    // The toggle is below the entries that it has opened.
    const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
    expect(await top(history.locator('summary'))).toBeGreaterThan(await top(history.locator('time').last()));
    const toggle = history.locator('summary');
    await toggle.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    const before = await top(toggle);
    await history.getByText('LESS HISTORY', { exact: true }).click();
    await expect(history.getByText('May 17, 2024')).toBeHidden();
    // The pressed toggle stays under the finger, although the press hides the entries above it.
    await expect.poll(() => top(toggle)).toBeCloseTo(before, -1);
  });

  test('a history of two entries has no toggle @full', async ({ page }) => {
    await page.goto(TWO_ENTRIES);
    await expect(island(page, 'history').locator('time')).toHaveCount(2);
    await expect(island(page, 'history').locator('summary')).toHaveCount(0);
  });
});

test('the toggle works from the keyboard and says what it will do, in Spanish too @full', async ({ page }) => {
  await page.goto(SPANISH);
  const toggle = island(page, 'history').locator('summary');
  await toggle.focus();
  await expect(toggle).toHaveText('VER TODO', { useInnerText: true });
  await page.keyboard.press('Enter');
  await expect(page.getByText('8 de abril de 2025')).toBeVisible();
  await expect(toggle).toHaveText('MENOS HISTORIAL', { useInnerText: true });
  await expect(toggle).toBeFocused();
});

test('the address of the history leads to it @full', async ({ page }) => {
  await page.goto(`${ENGLISH}#articleHistory-sample-high-blood-pressure`);
  await expect(page.getByRole('heading', { name: 'Article history' })).toBeInViewport();
});
