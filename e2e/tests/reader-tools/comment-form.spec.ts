import type { Page } from '@playwright/test';
import { island } from '../../harness/pages/article-page.ts';
import { findViolations, findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/tabbed/health/high-blood-pressure-guide';
const SPANISH = '/tabbed/es/salud/insomnio-causas-y-cuidados';
const CALL = '**/googlesheet/comment';
const FAILED = 'Please try again.';

const tools = (page: Page) => island(page, 'commentTools');
const add = (page: Page) => tools(page).locator('a[href*="/comment?"]');
const field = (page: Page, name: string) => tools(page).locator(`[name="${name}"]`);
const send = (page: Page) => tools(page).locator('[type="submit"]');
const summary = (page: Page) => tools(page).getByRole('alert');
const thanks = (page: Page) => tools(page).getByRole('heading', { name: /^(Thank you for|Gracias por)/ });

async function open(page: Page, path = ARTICLE): Promise<void> {
  await page.goto(path);
  await add(page).click();
  await expect(field(page, 'comment')).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  await field(page, 'primaryHealthConcern').selectOption({ index: 1 });
  await field(page, 'yearsSinceDiagnosis').fill('0,5');
  await field(page, 'age').fill('60,6');
  await field(page, 'email').fill('ada@reader.example');
  await field(page, 'comment').fill('Walking <b>after</b> dinner helped.');
  await field(page, 'termsOfUse').check();
}

/** Records the bodies of the calls that send a comment. */
function calls(page: Page): Record<string, string>[] {
  const bodies: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/googlesheet/comment')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('a reader adds a comment in place, a double press sends it once, and the thanks take the focus', async ({
  page,
}) => {
  const sent = calls(page);
  await open(page);
  await expect(tools(page).getByRole('heading', { name: 'Share your experience' })).toBeFocused();
  await fill(page);
  await send(page).dblclick();
  await expect(thanks(page)).toBeFocused();
  await expect(thanks(page)).toBeInViewport();
  await expect(tools(page)).toContainText('24 to 48 hours');
  await expect(send(page)).toBeHidden();
  const { recaptcha, ...comment } = sent[0] ?? {};
  expect(sent).toHaveLength(1);
  expect(recaptcha).toMatch(/^\w{40,}/);
  expect(comment).toEqual({
    primaryHealthConcern: 'High blood pressure',
    yearsSinceDiagnosis: '<1',
    age: '61',
    email: 'ada@reader.example',
    comment: 'Walking <b>after</b> dinner helped.',
    termsOfUse: 'true',
    url: '/health/high-blood-pressure-guide',
  });
  await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
  // After sending, the form is empty again.
  await open(page);
  await expect(field(page, 'comment')).toHaveValue('');
});

test('what is missing stands above the form and beside its fields; formats are checked when a field is left @full', async ({
  page,
}) => {
  const sent = calls(page);
  await open(page);
  await field(page, 'yearsSinceDiagnosis').pressSequentially('5-10 years');
  await field(page, 'age').pressSequentially('5-10');
  await field(page, 'email').focus();
  await expect(field(page, 'yearsSinceDiagnosis')).toHaveValue('5-10 years');
  await expect(field(page, 'yearsSinceDiagnosis')).toHaveAccessibleDescription(
    /This is not a number\. Use digits only, such as 7 or 0\.5$/,
  );
  await expect(field(page, 'age')).toHaveValue('5-10');
  await expect(field(page, 'age')).toHaveAccessibleDescription('This is a range. Enter one number, such as 7');
  await field(page, 'age').fill('');
  await field(page, 'email').fill('ada@');
  await field(page, 'comment').focus();
  await expect(field(page, 'email')).toHaveAccessibleDescription(/Error in email format$/);
  await expect(summary(page)).toBeHidden();
  await expect(field(page, 'primaryHealthConcern')).not.toHaveAttribute('aria-invalid');
  await field(page, 'email').fill('');
  await field(page, 'yearsSinceDiagnosis').fill('');
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please select a condition',
    'Please enter how many years you been living with this condition or health concern',
    'Please enter your email',
    'Please add your comment',
    'Please agree to our Terms of Use to submit a comment.',
  ]);
  await summary(page).getByRole('link').nth(3).click();
  await expect(field(page, 'comment')).toBeFocused();
  await page.keyboard.type('Text');
  await expect(summary(page).getByRole('link')).toHaveCount(4);
  expect(sent).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
});

test('the keyboard alone opens it, fills it in and sends it @full', async ({ page }) => {
  await page.goto(ARTICLE);
  await add(page).press('Enter');
  await expect(tools(page).getByRole('heading', { name: 'Share your experience' })).toBeFocused();
  const keys = [['ArrowDown'], ['2'], ['4', '0'], [...'ada@reader.example'], ['H', 'i'], ['Space']];
  for (const typed of keys) {
    await page.keyboard.press('Tab');
    for (const key of typed) await page.keyboard.press(key);
  }
  // The link to the terms is between the checkbox and the button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
});

test('a failed call, a lost connection and a reload lose nothing; an answer that was lost sends nothing twice @full', async ({
  page,
  context,
}) => {
  await open(page);
  await fill(page);
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: { message: 'away' } }), { times: 1 });
  await send(page).click();
  await expect(summary(page)).toHaveText(FAILED);
  await expect(summary(page)).toBeFocused();
  await open(page);
  await expect(field(page, 'comment')).toHaveValue('Walking <b>after</b> dinner helped.');
  await expect(field(page, 'termsOfUse')).toBeChecked();
  await context.setOffline(true);
  await send(page).click();
  await expect(summary(page)).toHaveText('You are offline. What you typed is kept: send it once you are online again.');
  await context.setOffline(false);
  const answers: unknown[] = [];
  await page.route(CALL, async (route) => {
    answers.push(await (await route.fetch()).json());
    if (answers.length === 1) await route.abort();
    else await route.fulfill({ status: 400, json: answers.at(-1) });
  });
  await send(page).click();
  await expect(summary(page)).toHaveText(FAILED);
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  expect(answers).toMatchObject([{ message: 'success' }, { captcha: 'used' }]);
});

test('a browser that can give no proof sends it all the same @full', async ({ page }) => {
  await page.route('**/api/captcha', (route) =>
    route.fulfill({ json: { kind: 'recaptcha', siteKey: 'x', script: '/recaptcha/api.js' } }),
  );
  const sent = calls(page);
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  expect(sent.map((body) => 'recaptcha' in body)).toEqual([false]);
});

for (const what of ['its script', 'the conditions'] as const) {
  test(`where ${what} do not come, the link leads to the form’s page @full`, async ({ page }) => {
    await page.route(what === 'its script' ? /\/comment-form\.\w+\.js/ : '**/api/comments/**', (route) =>
      route.abort(),
    );
    await page.goto(ARTICLE);
    await add(page).click();
    await expect(page).toHaveURL(/\/comment\?article=/);
  });
}

test('five more comments come with each press, and the focus goes on with the first of them', async ({ page }) => {
  const item = (n: number) => ({ comment: `Comment ${n}` });
  const asked: (string | null)[] = [];
  await page.route('**/api/comments/**', async (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    asked.push(after);
    const isFirst = asked.length === 1;
    await route.fulfill({
      json: {
        data: { comments: (isFirst ? [1, 2, 3, 4, 5] : [6]).map(item), total: 11, next: isFirst ? 'p6' : null },
        error: null,
      },
    });
  });
  await page.goto(ARTICLE);
  const link = tools(page).locator('a[href*="comments=all"]');
  await link.click();
  await expect(tools(page).getByRole('listitem')).toHaveCount(5);
  await expect(tools(page).getByRole('listitem').first()).toBeFocused();
  await link.click();
  await expect(tools(page).getByRole('listitem')).toHaveCount(6);
  await expect(tools(page).getByRole('listitem').last()).toBeFocused();
  await expect(link).toHaveCount(0);
  expect(asked).toEqual([expect.stringMatching(/^\d{4}-/), 'p6']);
});

test('axe finds nothing in any state of it @full', async ({ page }) => {
  const inTools = () => findViolations(page, { within: '.article-bottom-tools' });
  await open(page, ARTICLE);
  const found = [await inTools()];
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  found.push(await inTools());
  await fill(page);
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  found.push(await inTools());
  expect(found.flat()).toEqual([]);
});

test('axe finds nothing on what is missing, in both languages, at both widths and in both schemes @full', async ({
  page,
}) => {
  for (const path of [ARTICLE, SPANISH]) {
    await open(page, path);
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    expect(await findViolationsInEachLook(page, { within: '.article-bottom-tools' }), path).toEqual([]);
  }
});

test('at 400 % zoom nothing of it sticks out, in both languages @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [ARTICLE, SPANISH]) {
    await open(page, path);
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    expect(
      await tools(page).evaluate((element) =>
        [...element.querySelectorAll('*')]
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
          .map((each) => each.outerHTML.slice(0, 80)),
      ),
    ).toEqual([]);
  }
});
