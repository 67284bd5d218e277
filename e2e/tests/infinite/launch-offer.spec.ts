import type { Page } from '@playwright/test';
import { expectAlive } from '../../harness/pages/article-page.ts';
import { articles, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';
import { offer, openAsNewReader, tellReading } from '../../harness/pages/reader-tools/launch-offer.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { startSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const TITLE = 'Health news by email, every day';

/**
 * Scrolls until `depth` percent of an article are above the middle of the window.
 * @param position position of the article, from 1.
 */
async function readTo(page: Page, position: number, depth: number): Promise<void> {
  await articles(page)
    .nth(position - 1)
    .evaluate((article, share) => {
      const { top, height } = article.getBoundingClientRect();
      scrollTo({ top: scrollY + top + (height * share) / 100 - innerHeight / 2, behavior: 'instant' });
    }, depth);
}

test('a reader of three quarters of the first article is offered the newsletter, and the page stays where it is', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  await openAsNewReader(page);
  await readTo(page, 1, 82);
  await expect(offer(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: TITLE })).toBeFocused();
  const place = await page.evaluate(() => scrollY);
  // The page behind the dialog must not scroll. Once the browser handles the second wheel event, the first has taken
  // effect.
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, 600);
  const heard = await page.evaluateHandle(() => ({
    wheel: new Promise((resolve) => addEventListener('wheel', () => resolve(true), { once: true })),
  }));
  await page.mouse.wheel(0, 600);
  await heard.evaluate(({ wheel }) => wheel);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.keyboard.press('Escape');
  await expect(offer(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  expect(await visibleShifts(page)).toEqual([]);
  await page.reload();
  await expectAlive(page, 'launchOffer');
  expect(await tellReading(page, 1, 75)).toBe(false);
});

test('a fifth of the second article is enough, and of the others nothing @full', async ({ page }) => {
  await openAsNewReader(page);
  expect([await tellReading(page, 1, 70), await tellReading(page, 2, 15), await tellReading(page, 3, 100)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await tellReading(page, 2, 20)).toBe(true);
});

test('it waits while the reader writes, while a form holds unsent text, and while a dialog is open @full', async ({
  page,
}) => {
  await openAsNewReader(page);
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('afterbegin', '<form><input aria-label="Note"></form><dialog id="other">Other</dialog>');
  });
  const note = page.getByLabel('Note');
  await note.focus();
  expect(await tellReading(page, 1, 75)).toBe(false);
  await note.fill('something');
  await note.blur();
  expect(await tellReading(page, 1, 80)).toBe(false);
  // Like React, makes the default value follow the typed text.
  await note.evaluate((input: HTMLInputElement) => input.setAttribute('value', input.value));
  expect(await tellReading(page, 1, 80)).toBe(false);
  await note.fill('');
  await note.blur();
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#other')?.showModal());
  expect(await tellReading(page, 1, 85)).toBe(false);
  await page.keyboard.press('Escape');
  expect(await tellReading(page, 1, 90)).toBe(true);
});

test('readers with reduced motion are not offered it @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsNewReader(page);
  expect(await tellReading(page, 1, 100)).toBe(false);
});

test('where storage is blocked, it is offered once a page view @full', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openAsNewReader(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await tellReading(page, 2, 20)).toBe(false);
});

test('the close button and the backdrop close it, and the focus returns @full', async ({ page }) => {
  await openAsNewReader(page);
  await page.getByRole('banner').getByRole('link').first().focus();
  expect(await tellReading(page, 1, 75)).toBe(true);
  await offer(page).getByRole('button', { name: 'Close' }).click();
  await expect(offer(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
  await page.evaluate(() => localStorage.clear());
  await openAsNewReader(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await page.mouse.click(3, 300);
  await expect(offer(page)).toBeHidden();
});

test('appended articles and the other template have none @full', async ({ page, request }) => {
  await openInfinitePage(page);
  await readUntil(page, 3);
  await expect(page.locator('[data-slot="launchOffer"]')).toHaveCount(1);
  expect(await (await request.get('/tabbed/health/asthma-control')).text()).not.toContain('LaunchOffer');
});

test('a site can do without it @full', async ({ request }) => {
  const site = await startSite({ env: { LAUNCH_OFFER: 'off' } });
  expect(await (await request.get(`${site.url}/infinite`)).text()).not.toContain('LaunchOffer');
  await site.stop();
});
