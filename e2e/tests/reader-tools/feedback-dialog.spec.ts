import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ARTICLE, island } from '../../harness/pages/article-page.ts';
import { findViolations, findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { mailsOf } from '../../harness/readers/mails-of.ts';
import { expect, test } from '../../harness/test.ts';

const SPANISH = '/tabbed/es/salud/insomnio-causas-y-cuidados';
const CALL = '**/api/feedback';
const FAILED = "We're sorry — there's a problem on our end. Please try again shortly";

const entry = (page: Page, slot = 'feedback') => island(page, slot).getByRole('link');
const dialog = (page: Page) => page.getByRole('dialog');
const choice = (page: Page, index: number) => dialog(page).locator('li button').nth(index);
const field = (page: Page, name: 'mainQuestion' | 'yourEmail' | 'yourName' | 'newsletter') =>
  dialog(page).locator(`[name="${name}"]`);
const send = (page: Page) => dialog(page).locator('[type="submit"]');
const change = (page: Page) => dialog(page).getByRole('button', { name: /^(Change|Cambiar)$/ });
const summary = (page: Page) => dialog(page).getByRole('alert');
const thanks = (page: Page) =>
  dialog(page).getByRole('heading', { name: /^(Thank you for your feedback|Gracias por su opinión)$/ });

/** Positions of the choices. The positive set comes first. */
const INFORMATIVE = 1;
const MEDICAL = 2;
const INCORRECT = 3;

async function open(page: Page, path = ARTICLE): Promise<void> {
  await page.goto(path);
  await entry(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** Records the bodies of the calls that send feedback. */
function calls(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('the page behind the dialog stands still, and scrolls again once it is closed @full', async ({ page }) => {
  await open(page);
  const top = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, 600);
  // The second wheel event is handled after the first, so the first has taken effect.
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
  const sent = calls(page);
  await open(page);
  await expect(page.getByRole('heading', { name: 'Was this article helpful?' })).toBeFocused();
  await choice(page, INFORMATIVE).click();
  await expect(page.getByRole('heading', { name: 'This article was informative' })).toBeFocused();
  await field(page, 'mainQuestion').fill('The list of triggers');
  await change(page).click();
  await expect(page.getByRole('heading', { name: 'Was this article helpful?' })).toBeFocused();
  await choice(page, INCORRECT).click();
  // The typed text stays.
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
  const sent = calls(page);
  await open(page);
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

test('an informative article needs no words, and a ticked box sends one mail to confirm @full', async ({
  page,
  site,
}) => {
  const address = `reader-${randomUUID()}@reader.example`;
  await open(page);
  await choice(page, INFORMATIVE).click();
  await field(page, 'yourEmail').fill(address);
  await field(page, 'newsletter').check();
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(dialog(page)).toContainText('open the email that we have just sent you and confirm');
  expect(await mailsOf(site, address)).toHaveLength(1);
});

test('all of it works by the keyboard alone, from a wrong entry back to the link @full', async ({ page }) => {
  const sent = calls(page);
  await page.goto(ARTICLE);
  await entry(page).focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab, which stays in the dialog, until an element has the focus. */
  const tabTo = async (target: Locator) => {
    for (
      let step = 0;
      step < 12 && !(await target.evaluate((element) => element === document.activeElement));
      step += 1
    )
      await press('Tab');
    await expect(target).toBeFocused();
  };
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Was this article helpful?' })).toBeFocused();
  await tabTo(choice(page, INFORMATIVE));
  await press('Enter');
  await expect(field(page, 'mainQuestion')).toBeVisible();
  await tabTo(change(page));
  await press('Space');
  await tabTo(choice(page, INCORRECT));
  await press('Space');
  await tabTo(field(page, 'yourName'));
  await page.keyboard.type('Ada');
  await press('Enter');
  await expect(field(page, 'mainQuestion')).toBeFocused();
  await page.keyboard.type('The dose');
  await tabTo(field(page, 'newsletter'));
  await press('Space', 'Space');
  await tabTo(send(page));
  await press('Enter');
  await expect(thanks(page)).toBeFocused();
  expect(sent).toMatchObject([
    { mainQuestion: 'The dose', trackingTypeLabel: 'Suggestion', yourName: 'Ada', newsletter: false },
  ]);
  await tabTo(dialog(page).getByRole('button', { name: 'Close' }));
  await press('Enter');
  await expect(entry(page)).toBeFocused();
});

test('a medical question gets an offer and no form @full', async ({ page }) => {
  await open(page);
  await choice(page, MEDICAL).click();
  await expect(page.getByRole('heading', { name: 'Ask a doctor' })).toBeFocused();
  await expect(dialog(page).getByRole('link')).toHaveAttribute('rel', 'sponsored');
  await expect(send(page)).toHaveCount(0);
  await change(page).click();
  await expect(choice(page, MEDICAL)).toBeVisible();
});

test('a failed call and a line that is away lose nothing: it survives closing and a reload, and is sent later @full', async ({
  page,
  context,
}) => {
  await open(page);
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
  await open(page);
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
  await open(page);
  await choice(page, INCORRECT).click();
  await field(page, 'mainQuestion').fill('The dose');
  await send(page).click();
  await page.keyboard.press('Escape');
  await expect(entry(page)).toBeFocused();
  answer.resolve();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your feedback' })).toBeVisible();
  // After reopening, the reader sees the same once, and then starts again.
  await entry(page).press('Enter');
  await expect(thanks(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await entry(page).press('Enter');
  await choice(page, INCORRECT).click();
  await expect(field(page, 'mainQuestion')).toHaveValue('');
});

test('who presses again before the browser has told of the closing gets the dialog anew @full', async ({ page }) => {
  await open(page);
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

test('axe finds nothing in any state of it @full', async ({ page }) => {
  const inDialog = () => findViolations(page, { within: 'dialog[open]' });
  await open(page, ARTICLE);
  // Checks the inert page around the dialog once.
  const found = [await findViolations(page)];
  await choice(page, MEDICAL).click();
  await expect(change(page)).toBeVisible();
  found.push(await inDialog());
  await change(page).click();
  await choice(page, INCORRECT).click();
  await send(page).click();
  await expect(field(page, 'mainQuestion')).toBeFocused();
  found.push(await inDialog());
  await field(page, 'mainQuestion').fill('The dose');
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  found.push(await inDialog());
  expect(found.flat()).toEqual([]);
});

for (const path of [ARTICLE, SPANISH]) {
  test(`axe finds nothing on what is missing, at both widths and in both schemes (${path}) @full`, async ({ page }) => {
    await open(page, path);
    await choice(page, INCORRECT).click();
    await send(page).click();
    await expect(field(page, 'mainQuestion')).toBeFocused();
    expect(await findViolationsInEachLook(page, { within: 'dialog[open]' })).toEqual([]);
  });
}

test('at 400 % zoom it scrolls inside, in both languages, and all of it can be reached @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [ARTICLE, SPANISH]) {
    await open(page, path);
    await choice(page, INCORRECT).click();
    await send(page).click();
    await expect(field(page, 'mainQuestion')).toBeFocused();
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
