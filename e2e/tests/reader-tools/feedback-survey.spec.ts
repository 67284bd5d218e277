import type { Browser, Page } from '@playwright/test';
import { ARTICLE, island } from '../../harness/pages/article-page.ts';
import { findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { expectNoSidewaysScrolling } from '../../harness/audits/expect-no-sideways-scrolling.ts';
import { expect, test } from '../../harness/test.ts';

const SPANISH = '/tabbed/es/salud/insomnio-causas-y-cuidados';
const PAGE = '/feedback/survey?article=/health/asthma-control';
const MISSED = 'The dose for children.';

test.use({ baseURL: async ({ configuredSite }, use) => use(configuredSite.url) });

const dialog = (page: Page) => page.getByRole('dialog');
const survey = (page: Page) => dialog(page).getByRole('form', { name: 'Two more questions' });
const send = (page: Page) => survey(page).getByRole('button', { name: 'Send answers' });

/** Sends the feedback that the article was informative, and waits for the thanks. */
async function sendFeedback(page: Page): Promise<void> {
  await page.goto(ARTICLE);
  await island(page, 'feedback').getByRole('link').click();
  await dialog(page).getByRole('button', { name: 'This article was informative' }).click();
  await dialog(page).getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused();
}

/** Returns the list of feedback that an editor reads. */
async function listOf(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/desk/feedback?kind=survey');
  await page.getByRole('link', { name: 'Sign in with Linden' }).click();
  await page.getByRole('button', { name: 'Olive Operator' }).click();
  await expect(page).toHaveURL(/\/desk\/feedback/);
  const text = await page.getByRole('main').innerText();
  await context.close();
  return text;
}

test('the questions follow the thanks, by keys alone, and editors read the answers', async ({
  page,
  browser,
  configuredSite,
}) => {
  await sendFeedback(page);
  // The first tab stop is the close button beside the title.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(survey(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(survey(page).getByRole('radio', { name: 'Some of it' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(MISSED);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const thanks = dialog(page).getByText('Your answers have been sent. Thank you.');
  await expect(thanks).toBeFocused();
  await expect(survey(page)).toHaveCount(0);
  expect(await listOf(browser, configuredSite.url)).toContain(
    `Did you find what you were looking for? Some of it\nWhat did you miss? ${MISSED}`,
  );
});

test('no answer at all is missed at the first question, and a failure keeps what was filled in @full', async ({
  page,
}) => {
  await sendFeedback(page);
  await send(page).click();
  const first = survey(page).getByRole('radio').first();
  await expect(first).toBeFocused();
  await expect(survey(page).getByRole('radiogroup')).toHaveAccessibleDescription(
    'Answer one of the questions at least',
  );
  const missed = survey(page).getByRole('textbox', { name: 'What did you miss?' });
  await missed.fill(MISSED);
  await expect(survey(page).getByRole('radiogroup')).toHaveAccessibleDescription('');
  await page.route('**/api/feedback-survey', (route) => route.fulfill({ status: 503 }));
  await send(page).click();
  await expect(survey(page).getByRole('alert')).toBeFocused();
  await expect(survey(page).getByRole('alert')).toContainText('Please try again shortly');
  await expect(missed).toHaveValue(MISSED);
  await page.unroute('**/api/feedback-survey');
  await send(page).click();
  await expect(dialog(page).getByText('Your answers have been sent.')).toBeFocused();
});

test('a dialog that is closed forgets the answers that were not sent @full', async ({ page }) => {
  await sendFeedback(page);
  await survey(page).getByRole('textbox').fill(MISSED);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await sendFeedback(page);
  await expect(survey(page).getByRole('textbox')).toHaveValue('');
});

test('where the questions do not come, a reader is thanked without them @full', async ({ page }) => {
  await page.route(/\/feedback-survey\.\w+\.js/, (route) => route.abort());
  await sendFeedback(page);
  await expect(dialog(page).getByText('An editor will read it.')).toBeVisible();
  await expect(survey(page)).toHaveCount(0);
});

test('axe finds nothing in the dialog with the questions, in Spanish too @full', async ({ page }) => {
  await sendFeedback(page);
  await send(page).click();
  const found = [await findViolationsInEachLook(page, { within: 'dialog[open]' })];
  await page.goto(SPANISH);
  await island(page, 'feedback').getByRole('link').click();
  await dialog(page).getByRole('button', { name: 'Este artículo es informativo' }).click();
  await dialog(page).getByRole('button', { name: 'Enviar su opinión' }).click();
  await expect(dialog(page).getByRole('form', { name: 'Dos preguntas más' })).toBeVisible();
  found.push(await findViolationsInEachLook(page, { within: 'dialog[open]' }));
  expect(found.flat()).toEqual([]);
});

test('axe finds nothing on the page of the questions, and it never scrolls sideways @full', async ({ page }) => {
  const found: string[] = [];
  for (const path of [PAGE, `/es${PAGE}`]) {
    await expectNoSidewaysScrolling(page, path);
    await page.goto(path);
    found.push(...(await findViolationsInEachLook(page)));
  }
  expect(found).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the thanks lead to a page of the questions, which comes back where none is answered @full', async ({
    page,
  }) => {
    await page.goto(`/es/feedback?article=/es/salud/insomnio-causas-y-cuidados&type=positiveInformative`);
    await page.getByRole('button', { name: 'Enviar su opinión' }).click();
    await page.getByRole('link', { name: 'Dos preguntas más' }).click();
    await page.getByRole('button', { name: 'Enviar respuestas' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByRole('link', { name: 'Responda al menos a una de las preguntas' }).click();
    await page.getByRole('radio', { name: 'Sí, todo' }).check();
    await page.getByRole('button', { name: 'Enviar respuestas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gracias por sus respuestas' })).toBeVisible();
    await page.getByRole('link', { name: 'insomnio' }).click();
    await expect(page).toHaveURL(/\/es\/salud\/insomnio/);
  });
});
