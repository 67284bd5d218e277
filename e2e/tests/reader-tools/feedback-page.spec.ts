import type { Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../../harness/audits/expect-no-sideways-scrolling.ts';
import { findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/asthma-control';
const FORM = `/feedback?article=${ARTICLE}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// All tests of this file have one client address, which may send only five of these forms a minute.
test.describe.configure({ mode: 'serial' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader chooses, changes the choice, and says what is wrong', async ({ page }) => {
    await page.goto(FORM);
    await expect(heading(page, 'Was this article helpful?')).toBeVisible();
    await page.getByRole('link', { name: 'This article was informative' }).click();
    await page.getByRole('link', { name: 'Change', exact: true }).click();
    await page.getByRole('link', { name: 'This article contains incorrect information' }).click();
    // The label of the address field changes with the checkbox.
    const email = page.locator('#yourEmail');
    await expect(email).toHaveAccessibleName('Your email address (optional)');
    await page.getByRole('checkbox').check();
    await expect(email).toHaveAccessibleName('Your email address');
    await page.getByRole('checkbox').uncheck();
    await page.getByLabel('Your name').fill('Ada <b>Lovelace</b>');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada <b>Lovelace</b>');
    await expect(page.getByLabel('What is incorrect?')).toHaveAccessibleDescription('Enter your answer');
    await page.getByLabel('What is incorrect?').fill('The second dose.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(heading(page, 'Thank you for your feedback')).toBeVisible();
    await page.getByRole('link', { name: 'asthma' }).click();
    await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
  });

  test('a medical question leads to doctors in place of a form, in Spanish too @full', async ({ page }) => {
    await page.goto(`/es${FORM}`);
    await page.getByRole('link', { name: 'Tengo una pregunta médica' }).first().click();
    await expect(heading(page, 'Pregunte a un médico')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Preguntar a un médico en / })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(await page.getByRole('search').getByRole('textbox').count());
  });
});

test('the form needs an article of this site, and is not kept', async ({ site }) => {
  for (const path of ['/feedback', '/feedback?article=https://evil.example/', '/es/feedback?article=/no/such'])
    expect((await rawRequest(site, { path })).status).toBe(404);
  const form = await rawRequest(site, { path: FORM });
  expect([form.status, form.headers['cache-control'], form.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
});

test('the calls want a proof, and say by their own shapes what is wrong', async ({ site }) => {
  const told = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const { status, text } = await rawRequest(site, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return [status, JSON.parse(text)];
  };
  const good = {
    mainQuestion: 'The second dose.',
    trackingTypeLabel: 'Suggestion',
    yourEmail: '',
    yourName: '',
    pathname: ARTICLE,
  };
  expect(await told('/api/feedback', good)).toMatchObject([
    400,
    { feedbackResp: { meta: { code: 400 } }, faults: { recaptcha: 'missing' } },
  ]);
  expect(await told('/api/feedback', { ...good, mainQuestion: '' })).toMatchObject([
    400,
    { faults: { mainQuestion: 'missing' } },
  ]);
  expect(await told('/api/feedback', good, { origin: 'https://evil.example' })).toMatchObject([
    403,
    { feedbackResp: { meta: { code: 403 } }, error: expect.any(String) },
  ]);
  expect(await told('/api/feedback-survey', { stars: 4 })).toEqual([
    404,
    { data: null, error: 'The site asks no survey' },
  ]);
  expect(await told('/api/feedback-survey', { stars: 4 }, { origin: 'https://evil.example' })).toMatchObject([
    403,
    { data: null },
  ]);
});

test('its pages never scroll sideways @full', async ({ page }) => {
  for (const path of [FORM, `/es${FORM}&type=negativeInformationMissing`]) await expectNoSidewaysScrolling(page, path);
});

test('axe finds nothing on its pages, at both widths and in both schemes @full', async ({ page }) => {
  const found: string[] = [];
  for (const path of [
    FORM,
    `${FORM}&type=negativeIncorrect`,
    `/es${FORM}&type=positiveInformative`,
    `${FORM}&type=neutralMedicalQuestion`,
    '/feedback',
  ]) {
    await page.goto(path);
    found.push(...(await findViolationsInEachLook(page)));
  }
  await page.goto(`${FORM}&type=negativeIncorrect`);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  found.push(...(await findViolationsInEachLook(page)));
  expect(found).toEqual([]);
});
