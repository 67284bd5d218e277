import { ARTICLE } from '../../harness/pages/article-page.ts';
import {
  INCORRECT,
  INFORMATIVE,
  MEDICAL,
  change,
  choice,
  dialog,
  entry,
  field,
  openDialog,
  send,
  summary,
  thanks,
  watchCalls,
} from '../../harness/pages/reader-tools/feedback-dialog.ts';
import { expect, test } from '../../harness/test.ts';

test('the page behind the dialog stands still, and scrolls again once it is closed @full', async ({ page }) => {
  await openDialog(page);
  const top = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, 600);
  // Once the browser handles the second wheel event, the first has taken effect.
  const heard = page.evaluate(() => new Promise((resolve) => addEventListener('wheel', resolve, { once: true })));
  await page.mouse.wheel(0, 600);
  await heard;
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
});

test('a reader chooses, changes the choice, and sends once by a double press; closing begins anew and gives the focus back', async ({
  page,
}) => {
  const sent = watchCalls(page);
  await openDialog(page);
  await expect(page.getByRole('heading', { name: 'Was this article helpful?' })).toBeFocused();
  await choice(page, INFORMATIVE).click();
  await expect(page.getByRole('heading', { name: 'This article was informative' })).toBeFocused();
  await field(page, 'mainQuestion').fill('The list of triggers');
  await change(page).click();
  await expect(page.getByRole('heading', { name: 'Was this article helpful?' })).toBeFocused();
  await choice(page, INCORRECT).click();
  // The form keeps the typed text when the reader changes the choice.
  await expect(field(page, 'mainQuestion')).toHaveValue('The list of triggers');
  await send(page).dblclick();
  await expect(thanks(page)).toBeFocused();
  expect(sent).toMatchObject([
    {
      mainQuestion: 'The list of triggers',
      trackingTypeLabel: 'Suggestion',
      yourEmail: '',
      yourName: '',
      pathname: '/health/asthma-control',
      newsletter: false,
    },
  ]);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(entry(page)).toBeFocused();
  await entry(page).press('Enter');
  await expect(choice(page, INCORRECT)).toBeVisible();
  await choice(page, INCORRECT).press('Enter');
  await expect(field(page, 'mainQuestion')).toHaveValue('');
  // Closing the dialog also resets a form that was begun (rules.md#feedback).
  await field(page, 'mainQuestion').fill('begun');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await entry(page, 'bottomFeedback').click();
  await choice(page, INCORRECT).click();
  await expect(field(page, 'mainQuestion')).toHaveValue('');
});

test('what each kind requires is missed in both places, and an unticked box asks for no address @full', async ({
  page,
}) => {
  const sent = watchCalls(page);
  await openDialog(page);
  await choice(page, INCORRECT).click();
  await field(page, 'yourEmail').fill('ada@');
  await field(page, 'yourName').focus();
  await expect(field(page, 'yourEmail')).toHaveAccessibleDescription(
    /Enter your email address in the format name@example.com$/,
  );
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Enter your answer',
    'Enter your email address in the format name@example.com',
  ]);
  await summary(page).getByRole('link').first().click();
  await expect(field(page, 'mainQuestion')).toBeFocused();
  await page.keyboard.type('The dose');
  await expect(summary(page).getByRole('link')).toHaveCount(1);
  await field(page, 'yourEmail').fill('');
  await field(page, 'newsletter').check();
  await send(page).click();
  // A single fault appears only at its field.
  await expect(summary(page)).toBeHidden();
  await expect(field(page, 'yourEmail')).toBeFocused();
  await expect(field(page, 'yourEmail')).toHaveAccessibleName('Your email address');
  await expect(dialog(page).getByText('Enter your email address')).toHaveCount(1);
  await field(page, 'newsletter').uncheck();
  await expect(field(page, 'yourEmail')).toHaveAccessibleName('Your email address (optional)');
  await expect(field(page, 'yourEmail')).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
});

test('a medical question gets an offer and no form @full', async ({ page }) => {
  await openDialog(page);
  await choice(page, MEDICAL).click();
  await expect(page.getByRole('heading', { name: 'Ask a doctor' })).toBeFocused();
  await expect(dialog(page).getByRole('link')).toHaveAttribute('rel', 'sponsored');
  await expect(send(page)).toHaveCount(0);
  await change(page).click();
  await expect(choice(page, MEDICAL)).toBeVisible();
});

test('who presses again before the browser has told of the closing gets the dialog anew @full', async ({ page }) => {
  await openDialog(page);
  await choice(page, INCORRECT).click();
  await field(page, 'mainQuestion').fill('begun');
  // Browsers report the closing in a separate task, which a busy browser may run after the next press.
  const link = await entry(page).elementHandle();
  await dialog(page).evaluate((opened: HTMLDialogElement, pressed) => {
    opened.close();
    (pressed as HTMLElement | null)?.click();
  }, link);
  await expect(page.getByRole('heading', { name: 'Was this article helpful?' })).toBeFocused();
  await choice(page, INCORRECT).click();
  await expect(field(page, 'mainQuestion')).toHaveValue('');
});

test('where the dialog does not come, the link leads to the form’s page @full', async ({ page }) => {
  await page.route(/\/feedback-dialog\.\w+\.js/, (route) => route.abort());
  await page.goto(ARTICLE);
  await entry(page).click();
  await expect(page).toHaveURL(/\/feedback\?article=/);
});
