import type { Page } from '@playwright/test';
import { ARTICLE, comeNear, expectAlive, island } from '../../harness/pages/article-page.ts';
import {
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
import { mailsOf } from '../../harness/readers/mails-of.ts';
import { expect, test } from '../../harness/test.ts';

/** Records the bodies of the calls that send an article. */
function watchCalls(page: Page): Record<string, string>[] {
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
  const sent = watchCalls(page);
  await openDialog(page);
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

test('its cross and its backdrop close it, and the other share bar has one too @full', async ({ page }) => {
  await openDialog(page);
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
  const sent = watchCalls(page);
  await openDialog(page);
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
  await openDialog(page);
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
  await openDialog(page);
  await fill(page);
  await field(page, 'yourName').fill('');
  await field(page, 'yourEmail').fill('ada@');
  await send(page).click();
  await expect(summary(page)).toBeFocused();
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
