import { randomUUID } from 'node:crypto';
import {
  INCORRECT,
  INFORMATIVE,
  choice,
  dialog,
  entry,
  field,
  openDialog,
  send,
  summary,
  thanks,
} from '../../harness/pages/reader-tools/feedback-dialog.ts';
import { mailsOf } from '../../harness/readers/mails-of.ts';
import { expect, test } from '../../harness/test.ts';

const CALL = '**/api/feedback';
const FAILED = "We're sorry — there's a problem on our end. Please try again shortly";

test('an informative article needs no words, and a ticked box sends one mail to confirm @full', async ({
  page,
  site,
}) => {
  const address = `reader-${randomUUID()}@reader.example`;
  await openDialog(page);
  await choice(page, INFORMATIVE).click();
  await field(page, 'yourEmail').fill(address);
  await field(page, 'newsletter').check();
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(dialog(page)).toContainText('open the email that we have just sent you and confirm');
  expect(await mailsOf(site, address)).toHaveLength(1);
});

test('a failed call and a line that is away lose nothing: it survives closing and a reload, and is sent later @full', async ({
  page,
  context,
}) => {
  await openDialog(page);
  await choice(page, INCORRECT).click();
  await field(page, 'mainQuestion').fill('The dose');
  await page.route(
    CALL,
    (route) => route.fulfill({ status: 503, json: { feedbackResp: { meta: { code: 503 } }, error: 'away' } }),
    { times: 1 },
  );
  await send(page).click();
  await expect(summary(page)).toHaveText(FAILED);
  await expect(summary(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await openDialog(page);
  await expect(field(page, 'mainQuestion')).toHaveValue('The dose');
  await context.setOffline(true);
  await send(page).click();
  await expect(summary(page)).toHaveText('You are offline. What you typed is kept: send it once you are online again.');
  await context.setOffline(false);
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
});

test('who closes the dialog while it sends hears over the page what became of it @full', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openDialog(page);
  await choice(page, INCORRECT).click();
  await field(page, 'mainQuestion').fill('The dose');
  await send(page).click();
  await page.keyboard.press('Escape');
  await expect(entry(page)).toBeFocused();
  answer.resolve();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your feedback' })).toBeVisible();
  // When the reader first opens the dialog again, it shows the thanks once more. The next time, it starts again.
  await entry(page).press('Enter');
  await expect(thanks(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await entry(page).press('Enter');
  await choice(page, INCORRECT).click();
  await expect(field(page, 'mainQuestion')).toHaveValue('');
});
