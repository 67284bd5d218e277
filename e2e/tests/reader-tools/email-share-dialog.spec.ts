import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ARTICLE, comeNear, expectAlive, island } from '../../harness/pages/article-page.ts';
import { findViolations, findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { mailsOf } from '../../harness/readers/mails-of.ts';
import { expect, test } from '../../harness/test.ts';

const SPANISH = '/tabbed/es/salud/insomnio-causas-y-cuidados';
const CALL = '**/api/email-share';
const SENT = 'Thank you. Your message has been sent.';
const FAILED = "We're sorry — there's a problem on our end. Please try again shortly";
const newAddress = () => `friend-${randomUUID()}@friend.example`;

const entry = (page: Page) => island(page, 'share').locator('a[href*="/share/email"]');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: 'theirEmail' | 'yourEmail' | 'yourName') => dialog(page).locator(`[name="${name}"]`);
const send = (page: Page) => dialog(page).locator('[type="submit"]');
const summary = (page: Page) => dialog(page).getByRole('alert');

async function open(page: Page, path = ARTICLE): Promise<void> {
  await page.goto(path);
  await entry(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function fill(page: Page, theirEmail = newAddress()): Promise<void> {
  await field(page, 'theirEmail').fill(theirEmail);
  await field(page, 'yourEmail').fill('ada@reader.example');
  await field(page, 'yourName').fill('Ada Lovelace');
}

/** Records the bodies of the calls that send an article. */
function calls(page: Page): Record<string, string>[] {
  const bodies: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/email-share')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('a reader sends an article over the page, a double press sends it once, and the focus returns', async ({
  page,
  site,
}) => {
  const address = newAddress();
  const sent = calls(page);
  await open(page);
  await expect(dialog(page)).toHaveAccessibleName('Email this article');
  await expect(page.getByRole('heading', { name: 'Email this article' })).toBeFocused();
  await fill(page, address);
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: SENT })).toBeFocused();
  await expect(send(page)).toBeHidden();
  expect(sent).toMatchObject([
    {
      theirEmail: address,
      yourEmail: 'ada@reader.example',
      yourName: 'Ada Lovelace',
      shareBarType: 'desktop',
      pathname: '/health/asthma-control',
    },
  ]);
  const mails = await mailsOf(site, address);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('utm_campaign=social-sharebar-referred-desktop');

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(entry(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
  // After sending, the form is empty again.
  await entry(page).press('Enter');
  await expect(field(page, 'theirEmail')).toHaveValue('');
});

test('the keyboard alone fills it in, and Tab stays in it @full', async ({ page }) => {
  await page.goto(ARTICLE);
  await entry(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Email this article' })).toBeFocused();
  const met: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    met.push(
      await page.evaluate(() =>
        document.activeElement?.closest('dialog')
          ? (document.activeElement.getAttribute('name') ?? document.activeElement.textContent)
          : 'outside',
      ),
    );
  }
  // Between the last control and the first, the focus moves to the browser's own interface, and the page's active
  // element is the body.
  expect(met.slice(0, 5)).toEqual(['Close', 'theirEmail', 'yourEmail', 'yourName', 'Send']);
  await expect(island(page, 'share').locator('a').last()).not.toBeFocused();
  expect(met.filter((name) => name === 'outside').length).toBeLessThanOrEqual(1);
});

test('its cross and its backdrop close it, and the other share bar has one too @full', async ({ page }) => {
  await open(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await entry(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(3, 300);
  await expect(dialog(page)).toBeHidden();
  await island(page, 'bottomShare').locator('a[href*="/share/email"]').click();
  await expect(dialog(page)).toBeVisible();
});

test('what is missing stands above the form and beside its fields; the summary leads to them @full', async ({
  page,
}) => {
  const sent = calls(page);
  await open(page);
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Enter the recipient’s email address',
    'Enter your email address',
    'Enter your name',
  ]);
  await expect(field(page, 'theirEmail')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'theirEmail')).toHaveAccessibleDescription(/Enter the recipient’s email address$/);
  await summary(page).getByRole('link', { name: 'Enter your name' }).click();
  await expect(field(page, 'yourName')).toBeFocused();
  await page.keyboard.type('Ada');
  await expect(summary(page).getByRole('link')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
  expect(sent).toEqual([]);
});

test('a field that is left says what is wrong with its format, and what is empty is not missed yet @full', async ({
  page,
}) => {
  await open(page);
  await field(page, 'theirEmail').fill('eve@');
  await field(page, 'yourEmail').focus();
  await expect(field(page, 'theirEmail')).toHaveAccessibleDescription(
    /Enter the recipient’s email address in the format name@example.com$/,
  );
  await field(page, 'yourName').focus();
  await expect(field(page, 'yourEmail')).not.toHaveAttribute('aria-invalid');
  await expect(summary(page)).toBeHidden();
  await field(page, 'theirEmail').fill('eve@friend.example');
  await expect(field(page, 'theirEmail')).not.toHaveAttribute('aria-invalid');
});

test('a press on Send is heard although the field that it leaves has something wrong @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await fill(page);
  await field(page, 'yourName').fill('');
  await field(page, 'yourEmail').fill('ada@');
  await send(page).click();
  await expect(summary(page)).toBeFocused();
});

test('a failed call says so and loses nothing; the next press sends @full', async ({ page, site }) => {
  const address = newAddress();
  await open(page);
  await fill(page, address);
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: { success: false, error: 'away' } }), {
    times: 1,
  });
  await send(page).click();
  await expect(summary(page)).toHaveText(FAILED);
  await expect(summary(page)).toBeFocused();
  await expect(field(page, 'yourName')).toHaveValue('Ada Lovelace');
  // What was typed survives a reload, too.
  await open(page);
  await expect(field(page, 'theirEmail')).toHaveValue(address);
  await send(page).click();
  await expect(page.getByRole('heading', { name: SENT })).toBeFocused();
  expect(await mailsOf(site, address)).toHaveLength(1);
});

test('who closes the dialog while it sends hears over the page what became of it, and finds what was typed where it failed @full', async ({
  page,
  site,
}) => {
  const address = newAddress();
  const toast = page.getByRole('status').filter({ hasText: SENT });
  let answer = Promise.withResolvers<void>();
  await page.route(
    CALL,
    async (route) => {
      await answer.promise;
      await route.fulfill({ status: 503, json: { success: false, error: 'away' } });
    },
    { times: 1 },
  );
  await open(page);
  await fill(page, address);
  await send(page).click();
  await expect(dialog(page).getByText('Sending your message…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry(page)).toBeFocused();
  answer.resolve();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await entry(page).press('Enter');
  await expect(summary(page)).toHaveText(FAILED);
  await expect(field(page, 'theirEmail')).toHaveValue(address);

  answer = Promise.withResolvers<void>();
  await page.route(
    CALL,
    async (route) => {
      await answer.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await send(page).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  answer.resolve();
  await expect(toast).toBeVisible();
  expect(await mailsOf(site, address)).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
  await entry(page).press('Enter');
  await expect(field(page, 'theirEmail')).toHaveValue('');
});

test('where the answer is lost, a second press sends no second mail @full', async ({ page, site }) => {
  const address = newAddress();
  await open(page);
  await fill(page, address);
  await page.route(
    CALL,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(page).click();
  await expect(summary(page)).toHaveText(FAILED);
  await send(page).click();
  await expect(page.getByRole('heading', { name: SENT })).toBeFocused();
  expect(await mailsOf(site, address)).toHaveLength(1);
});

test('a reader without a connection is told so, and sends later @full', async ({ page, context }) => {
  await open(page);
  await fill(page);
  await context.setOffline(true);
  await send(page).click();
  await expect(summary(page)).toHaveText('You are offline. What you typed is kept: send it once you are online again.');
  await context.setOffline(false);
  await send(page).click();
  await expect(page.getByRole('heading', { name: SENT })).toBeFocused();
});

test('where a content blocker keeps the script of reCAPTCHA away, the form goes as without a script @full', async ({
  page,
}) => {
  await page.route('**/api/captcha', (route) =>
    route.fulfill({ json: { kind: 'recaptcha', siteKey: 'x', script: '/recaptcha/api.js' } }),
  );
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(page).toHaveURL(/\/share\/email\?article=/);
  await expect(page.getByText(SENT)).toBeVisible();
});

test('where the dialog does not come, the link leads to the form’s page @full', async ({ page }) => {
  await page.route(/\/email-share\.\w+\.js/, (route) => route.abort());
  await page.goto(ARTICLE);
  await entry(page).click();
  await expect(page).toHaveURL(/\/share\/email\?article=/);
});

test('a click with a key held goes the browser’s own way @full', async ({ page, context }) => {
  await page.goto(ARTICLE);
  await comeNear(island(page, 'share'));
  await expectAlive(page, 'share');
  const opened = context.waitForEvent('page');
  await entry(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/share\/email\?article=/);
  await expect(dialog(page)).toBeHidden();
});

test('axe finds nothing in any state of it @full', async ({ page }) => {
  const inDialog = () => findViolations(page, { within: 'dialog[open]' });
  await open(page, ARTICLE);
  // Checks the inert page around the dialog once.
  const found = [await findViolations(page)];
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  found.push(await inDialog());
  await fill(page);
  await page.route(CALL, (route) => route.abort(), { times: 1 });
  await send(page).click();
  await expect(summary(page).getByRole('link')).toHaveCount(0);
  await expect(summary(page)).toBeFocused();
  found.push(await inDialog());
  await send(page).click();
  await expect(send(page)).toBeHidden();
  found.push(await inDialog());
  expect(found.flat()).toEqual([]);
});

test('axe finds nothing on what is missing, in both languages, at both widths and in both schemes @full', async ({
  page,
}) => {
  for (const path of [ARTICLE, SPANISH]) {
    await open(page, path);
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    expect(await findViolationsInEachLook(page, { within: 'dialog[open]' }), path).toEqual([]);
  }
});

test('at 400 % zoom it scrolls inside, in both languages, and all of it can be reached @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [ARTICLE, SPANISH]) {
    await open(page, path);
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    expect(
      await dialog(page).evaluate((element) => [
        element.scrollWidth - element.clientWidth,
        element.getBoundingClientRect().right <= innerWidth,
        element.getBoundingClientRect().bottom <= innerHeight,
      ]),
    ).toEqual([0, true, true]);
    await send(page).scrollIntoViewIfNeeded();
    await expect(send(page)).toBeInViewport();
  }
});
