import type { Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../../harness/audits/expect-no-sideways-scrolling.ts';
import { findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
const FORM = `/comment?article=${ARTICLE}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader sends a comment, after what was missing was said beside the fields', async ({ page }) => {
    await page.goto(FORM);
    await expect(heading(page, 'Share your experience')).toBeVisible();
    await page.getByLabel('Your comment').fill('It <b>helped</b>.');
    await page.getByRole('button', { name: 'Submit comment' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Please select a condition',
      'Please enter how many years you been living with this condition or health concern',
      'Please enter your email',
      'Please agree to our Terms of Use to submit a comment.',
    ]);
    await expect(page.getByLabel('Your comment')).toHaveValue('It <b>helped</b>.');
    await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(/Please enter your email$/);
    await page.getByLabel('Condition or health concern').selectOption({ index: 1 });
    await page.getByLabel('Years that you').fill('0.5');
    await page.getByLabel('Your email address').fill('ada@reader.example');
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: 'Submit comment' }).click();
    await expect(heading(page, 'Thank you for sharing your experience')).toBeVisible();
    await page.getByRole('main').getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`${ARTICLE}#comments$`));
  });
});

test('the form needs an article that takes comments, and is not kept', async ({ site }) => {
  for (const path of ['/comment', '/comment?article=https://evil.example/', '/es/comment?article=/no/such'])
    expect((await rawRequest(site, { path })).status).toBe(404);
  const form = await rawRequest(site, { path: FORM });
  expect([form.status, form.headers['cache-control'], form.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
});

test('axe finds nothing on its pages, at both widths and in both schemes, and none scrolls sideways @full', async ({
  page,
}) => {
  const found: string[] = [];
  for (const path of [FORM, `/es${FORM}`]) {
    await page.goto(path);
    await page.locator('main [type="submit"]').click();
    await expect(page.getByRole('alert')).toBeFocused();
    found.push(...(await findViolationsInEachLook(page)));
  }
  expect(found).toEqual([]);
  await expectNoSidewaysScrolling(page, `/es${FORM}`);
});
