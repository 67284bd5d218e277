import {
  CALL,
  SENT,
  dialog,
  entry,
  field,
  fill,
  newAddress,
  openDialog,
  send,
  summary,
} from '../../harness/pages/reader-tools/email-share-dialog.ts';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { mailsOf } from '../../harness/readers/mails-of.ts';
import { expect, test } from '../../harness/test.ts';

const FAILED = "We're sorry — there's a problem on our end. Please try again shortly";

test('a failed call says so and loses nothing; the next press sends @full', async ({ page, site }) => {
  const address = newAddress();
  await openDialog(page);
  await fill(page, address);
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: { success: false, error: 'away' } }), {
    times: 1,
  });
  await send(page).click();
  await expect(summary(page)).toHaveText(FAILED);
  await expect(summary(page)).toBeFocused();
  await expect(field(page, 'yourName')).toHaveValue('Ada Lovelace');
  // The form keeps the typed text over a reload, too.
  await openDialog(page);
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
  await openDialog(page);
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
  await openDialog(page);
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
  await openDialog(page);
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
  await openDialog(page);
  await fill(page);
  await send(page).click();
  await expect(page).toHaveURL(/\/share\/email\?article=/);
  await expect(page.getByText(SENT)).toBeVisible();
});
