import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { expectNoSidewaysScrolling } from '../../harness/audits/expect-no-sideways-scrolling.ts';
import { linkIn, mailsOf } from '../../harness/readers/mails-of.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/asthma-control';
const FORM = `/share/email?article=${ARTICLE}`;
const REFUSE = '/share/email/refuse';
const newAddress = () => `friend-${randomUUID()}@friend.example`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const answerOf = (page: Page) => page.waitForResponse((response) => response.request().method() === 'POST');

async function fill(page: Page, theirEmail: string): Promise<void> {
  await page.getByLabel('Recipient’s email address').fill(theirEmail);
  await page.getByLabel('Your email address').fill('ada@reader.example');
  await page.getByLabel('Your name').fill('Ada <b>Lovelace</b>');
}

// All tests of this file have one client address, which may send only five of these forms a minute.
test.describe.configure({ mode: 'serial' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader sends an article, and its recipient refuses further ones', async ({ page, site }) => {
    const address = newAddress();
    await page.goto(FORM);
    await fill(page, address);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you. Your message has been sent.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the article' }).click();
    await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));

    const [mail] = await mailsOf(site, address);
    if (!mail) throw new Error('there is no mail');
    expect(mail.subject).toMatch(/^An article on Plainwell from Ada <b>Lovelace<\/b>: /);
    expect(mail.replyTo).toEqual([{ name: 'Ada <b>Lovelace</b>', address: 'ada@reader.example' }]);
    expect(mail.text).toContain(`${ARTICLE}?utm_medium=email&utm_source=email&utm_campaign=social-sharebar-referred-`);

    await page.goto(linkIn(mail, REFUSE));
    await page.getByRole('button', { name: 'Send me no more articles' }).click();
    await expect(heading(page, 'You will receive no more shared articles')).toBeVisible();

    await page.goto(FORM);
    await fill(page, address);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('This recipient does not want articles sent from here');
    await expect(page.getByLabel('Your name')).toHaveValue('Ada <b>Lovelace</b>');
  });

  test('what is wrong stands above the form and beside its fields, in Spanish too, and what was typed is kept @full', async ({
    page,
  }) => {
    await page.goto(`/es${FORM}`);
    await page.getByLabel('Correo electrónico del destinatario').fill('eva@');
    const answered = answerOf(page);
    await page.getByRole('button', { name: 'Enviar' }).click();
    expect((await answered).status()).toBe(400);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
    const field = page.getByLabel('Correo electrónico del destinatario');
    await expect(field).toHaveValue('eva@');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/con el formato nombre@ejemplo.com/);
    await page.getByRole('alert').getByRole('link').last().click();
    await expect(page).toHaveURL(/#yourName$/);
  });
});

test('the form needs an article of this site, and its address goes to this site alone', async ({ site }) => {
  for (const path of ['/share/email', '/share/email?article=https://evil.example/', '/es/share/email?article=/no/such'])
    expect((await rawRequest(site, { path })).status).toBe(404);
  const form = await rawRequest(site, { path: FORM });
  expect([
    form.status,
    form.headers['cache-control'],
    form.headers['referrer-policy'],
    form.headers['x-robots-tag'],
  ]).toEqual([200, 'no-store', 'same-origin', 'noindex']);
  expect((await rawRequest(site, { path: `${REFUSE}?token=${'a'.repeat(43)}` })).headers['referrer-policy']).toBe(
    'no-referrer',
  );
});

test('the call wants a proof, and says in words and by name what is wrong', async ({ site }) => {
  const call = (headers: Record<string, string>, body: object) =>
    rawRequest(site, {
      method: 'POST',
      path: '/api/email-share',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const good = {
    theirEmail: newAddress(),
    yourEmail: 'ada@reader.example',
    yourName: 'Ada',
    shareBarType: 'desktop',
    pathname: ARTICLE,
  };
  const told = async (headers: Record<string, string>, body: object) => {
    const { status, text } = await call(headers, body);
    return [status, JSON.parse(text)];
  };
  expect(await told({}, good)).toMatchObject([400, { success: false, faults: { recaptcha: 'missing' } }]);
  expect(await told({}, { ...good, recaptcha: 'x', yourEmail: 'ada' })).toMatchObject([
    400,
    { success: false, fields: { yourEmail: 'Enter an email address in the format name@example.com' } },
  ]);
  expect(await told({ origin: 'https://evil.example' }, good)).toMatchObject([403, { success: false }]);
});

test('its pages never scroll sideways @full', async ({ page }) => {
  for (const path of [FORM, `/es${REFUSE}?token=x`]) await expectNoSidewaysScrolling(page, path);
});

test('axe finds nothing on its pages, at both widths and in both schemes @full', async ({ page }) => {
  const found: string[] = [];
  for (const path of [FORM, `/es${FORM}`, '/share/email', `/es${REFUSE}?token=x`]) {
    await page.goto(path);
    found.push(...(await findViolationsInEachLook(page)));
  }
  await page.goto(FORM);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  found.push(...(await findViolationsInEachLook(page)));
  expect(found).toEqual([]);
});
