import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAlive } from '../../harness/pages/article-page.ts';
import { articles, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';
import { findViolations, looks, otherLooks, wear } from '../../harness/audits/find-violations.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { mailsOf } from '../../harness/readers/mails-of.ts';
import { startSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const FLAG = '?experiment=launch-offer';
const TITLE = 'Health news by email, every day';
const offer = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => offer(page).getByLabel('Email address');
const submit = (page: Page) => offer(page).getByRole('button', { name: 'Subscribe' });

/** Opens the infinite page as a new reader. */
async function open(page: Page, path = '/infinite'): Promise<void> {
  await page.goto(path);
  await expectAlive(page, 'feed');
  await expectAlive(page, 'launchOffer');
}

/**
 * Scrolls until this percentage of an article is above the middle of the window.
 * @param position from 1.
 */
async function readTo(page: Page, position: number, depth: number): Promise<void> {
  await articles(page)
    .nth(position - 1)
    .evaluate((article, share) => {
      const { top, height } = article.getBoundingClientRect();
      scrollTo({ top: scrollY + top + (height * share) / 100 - innerHeight / 2, behavior: 'instant' });
    }, depth);
}

/**
 * Dispatches the page's own event that an article has been read to a depth.
 * @returns whether the offer opens at once.
 */
function tellReading(page: Page, position: number, depth: number): Promise<boolean> {
  return page.evaluate(
    (detail) => {
      document.dispatchEvent(new CustomEvent('plainwell:reading', { detail }));
      return document.querySelector('plainwell-island[data-slot="launchOffer"] dialog[open]') !== null;
    },
    { link: '', position, depth },
  );
}

test('a reader of three quarters of the first article is offered the newsletter, and the page stays where it is', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  await open(page);
  await readTo(page, 1, 82);
  await expect(offer(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: TITLE })).toBeFocused();
  const place = await page.evaluate(() => scrollY);
  // The page behind the dialog must not scroll. The second wheel event is handled after the first, so the first has
  // taken effect.
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
  await open(page);
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
  await open(page);
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
  await open(page);
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
  await open(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await tellReading(page, 2, 20)).toBe(false);
});

test('the close button and the backdrop close it, and the focus returns @full', async ({ page }) => {
  await open(page);
  await page.getByRole('banner').getByRole('link').first().focus();
  expect(await tellReading(page, 1, 75)).toBe(true);
  await offer(page).getByRole('button', { name: 'Close' }).click();
  await expect(offer(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
  await page.evaluate(() => localStorage.clear());
  await open(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await page.mouse.click(3, 300);
  await expect(offer(page)).toBeHidden();
});

test('a reader subscribes in it', async ({ page, site }) => {
  const address = `reader-${randomUUID()}@reader.example`;
  await open(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await field(page).fill(address);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(field(page)).toBeHidden();
  expect(await mailsOf(site, address)).toHaveLength(1);
});

test('where a content blocker stops the script of forms, the browser sends it as without one @full', async ({
  page,
  site,
}) => {
  await page.route('**/behaviours/Forms.*.js', (route) => route.abort('blockedbyclient'));
  const address = `reader-${randomUUID()}@reader.example`;
  await open(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await field(page).fill(address);
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  expect(await mailsOf(site, address)).toHaveLength(1);
});

test('a reader who comes back from the page that the form led to finds it usable @full', async ({ page }) => {
  await page.route('**/behaviours/Forms.*.js', (route) => route.abort('blockedbyclient'));
  // The 204 keeps the page in the state in which its reader left it.
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 204 }));
  await open(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await field(page).fill('reader@reader.example');
  const sent = page.waitForRequest('**/api/newsletter');
  await submit(page).click();
  await sent;
  await expect(offer(page).locator('[data-sending]')).toHaveCount(0);
  await expect(offer(page).locator('form output')).toHaveText('');
});

test('under a shell from before, which sends no forms, the browser sends it, and waits for nobody @full', async ({
  page,
  site,
}) => {
  const address = `reader-${randomUUID()}@reader.example`;
  let asked = 0;
  await page.exposeFunction('countAsked', () => (asked += 1));
  await open(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await offer(page)
    .locator('form')
    .evaluate((form) => {
      form.removeAttribute('data-shell-form');
      form.addEventListener('plainwell:send-form', () => Object(globalThis)['countAsked']());
    });
  await field(page).fill(address);
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  expect(await mailsOf(site, address)).toHaveLength(1);
  expect(asked).toBe(0);
});

test('a proof that the site does not take costs nothing that was typed @full', async ({ page, site }) => {
  await page.route(
    '**/api/newsletter',
    (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, error: 'old', fields: { recaptcha: 'old' }, faults: { recaptcha: 'expired' } },
      }),
    { times: 2 },
  );
  const address = `reader-${randomUUID()}@reader.example`;
  await open(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await field(page).fill(address);
  await submit(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/could not be sent/);
  await expect(field(page)).toHaveValue(address);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  expect(await mailsOf(site, address)).toHaveLength(1);
});

test('a reader whose password manager fills in all fields subscribes, with an international domain @full', async ({
  page,
  site,
}) => {
  await open(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await offer(page)
    .locator('[name=website]')
    .evaluate((trap: HTMLInputElement) => (trap.value = 'https://reader.example'));
  const name = `reader-${randomUUID()}`;
  await field(page).fill(`${name}@bücher.example`);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  expect(await mailsOf(site, `${name}@xn--bcher-kva.example`)).toHaveLength(1);
});

test('what is wrong stands beside the field, which gets the focus; a call that fails can be repeated @full', async ({
  page,
}) => {
  await open(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await submit(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription(/Enter your email address$/);
  await field(page).fill('ada@');
  await submit(page).click();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription(/Enter an email address in the format/);
  // The browser's validation would accept this address, but the server does not.
  await field(page).fill('ada@localhost');
  await submit(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/Enter an email address in the format/);
  await page.route('**/api/newsletter', (route) => route.abort(), { times: 1 });
  await field(page).fill(`reader-${randomUUID()}@reader.example`);
  await submit(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/could not be sent/);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
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

for (const look of [...looks, ...otherLooks]) {
  test(`axe finds nothing in it, ${look.colorScheme}, at ${look.width} px, in both languages @full`, async ({
    page,
    configuredSite,
  }) => {
    await wear(page, look);
    const found: string[] = [];
    for (const path of ['/infinite', '/infinite/es/salud/insomnio-causas-y-cuidados']) {
      await open(page, configuredSite.url + path + FLAG);
      await expect(offer(page)).toBeVisible();
      await offer(page).locator('button[type=submit]').click();
      await expect(offer(page).locator('[type=email]')).toBeFocused();
      found.push(...(await findViolations(page)));
    }
    expect(found).toEqual([]);
  });
}

test('at 400 % zoom it scrolls inside, and all of it can be reached @full', async ({ page, configuredSite }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, configuredSite.url + '/infinite' + FLAG);
  const box = await offer(page).boundingBox();
  expect(box).toMatchObject({ x: expect.any(Number), y: expect.any(Number) });
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(256);
  await offer(page).getByRole('link', { name: 'Privacy policy' }).scrollIntoViewIfNeeded();
  await expect(offer(page).getByRole('link', { name: 'Privacy policy' })).toBeInViewport();
});
