import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { proofOf } from '../../../bff/src/engagement/captcha/captcha.fixture.ts';
import { findViolations, looks, wear } from '../../harness/audits/find-violations.ts';
import { linkIn, mailsOf } from '../../harness/readers/mails-of.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

const newAddress = () => `reader-${randomUUID()}@reader.example`;
const CONFIRM = '/newsletter/confirm';
const UNSUBSCRIBE = '/newsletter/unsubscribe';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader subscribes, confirms by the mail, and unsubscribes by it', async ({ page, site }) => {
    const address = newAddress();
    await page.goto('/newsletter');
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(heading(page, 'Check your inbox')).toBeVisible();

    const [mail] = await mailsOf(site, address);
    if (!mail) throw new Error('there is no mail');
    expect(mail.from?.name).toBe('Plainwell');
    await page.goto(linkIn(mail, CONFIRM));
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(heading(page, 'You are subscribed')).toBeVisible();

    expect((await page.goto(linkIn(mail, CONFIRM)))?.status()).toBe(410);
    await expect(heading(page, 'This link no longer works')).toBeVisible();

    await page.goto(linkIn(mail, UNSUBSCRIBE));
    await page.getByRole('button', { name: 'Unsubscribe me' }).click();
    await expect(heading(page, 'You are unsubscribed')).toBeVisible();
  });

  test('whoever was asked for by somebody else refuses further mails for good @full', async ({ page, site }) => {
    const address = newAddress();
    const askFor = async () => {
      await page.goto('/newsletter');
      await page.getByLabel('Email address').fill(address);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(heading(page, 'Check your inbox')).toBeVisible();
    };
    await askFor();
    const [mail] = await mailsOf(site, address);
    if (!mail) throw new Error('there is no mail');
    await page.goto(linkIn(mail, UNSUBSCRIBE));
    await page.getByRole('button', { name: 'never write to me' }).click();
    await expect(heading(page, 'You are unsubscribed')).toBeVisible();
    await expect(page.getByText('Nobody can subscribe it here any more')).toBeVisible();
    await askFor();
    expect(await mailsOf(site, address)).toHaveLength(1);
  });

  test('a reader whose password manager fills in the hidden field sees it, and loses nothing @full', async ({
    page,
    site,
  }) => {
    const address = newAddress();
    await page.goto('/newsletter');
    const trap = page.locator('[name=website]');
    await trap.fill('https://reader.example', { force: true });
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toContainText('password manager');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Leave this field empty')).toHaveValue('');
    await expect(page.getByLabel('Email address')).toHaveValue(address);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(heading(page, 'Check your inbox')).toBeVisible();
    expect(await mailsOf(site, address)).toHaveLength(1);
  });

  test('an address with an international domain gets its mail in ASCII', async ({ page, site }) => {
    const name = randomUUID();
    await page.goto('/newsletter');
    await page.getByLabel('Email address').fill(`${name}@bücher.example`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(heading(page, 'Check your inbox')).toBeVisible();
    expect(await mailsOf(site, `${name}@xn--bcher-kva.example`)).toHaveLength(1);
  });

  test('what is wrong stands above the form and beside the field, in Spanish too, and what was typed is kept', async ({
    page,
  }) => {
    await page.goto('/es/newsletter');
    await page.getByLabel('Correo electrónico').fill('ada@');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Suscribirme' }).click();
    expect((await answered).status()).toBe(400);

    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toBeFocused();
    const field = page.getByLabel('Correo electrónico');
    await expect(field).toHaveValue('ada@');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Escriba un correo electrónico con el formato/);
    await page.getByRole('alert').getByRole('link').click();
    await expect(page).toHaveURL(/#email$/);
  });
});

test('a mail program unsubscribes with one POST, as the headers of the mail say', async ({ request, site }) => {
  const address = newAddress();
  const asked = {
    recaptcha: await proofOf(await (await request.get('/api/captcha')).json()),
    email: address,
    list: 'Daily',
    source: 'feedback_widget',
  };
  const answer = await request.post('/api/newsletter', { data: asked });
  expect([answer.status(), await answer.json()]).toEqual([200, { success: true }]);
  // A proof can be used only once, so a client must do the work again for another address.
  const second = await request.post('/api/newsletter', { data: { ...asked, email: newAddress() } });
  expect([second.status(), await second.json()]).toMatchObject([400, { faults: { recaptcha: 'used' } }]);
  const [mail] = await mailsOf(site, address);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-id')).toMatch(/^<daily\.[a-z.]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(header('list-unsubscribe').slice(1, -1));
  const oneClick = await request.post(pathname + search, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { Origin: 'https://mail.example' },
    maxRedirects: 0,
  });
  expect(oneClick.status()).toBe(200);
  if (mail) expect((await request.get(linkIn(mail, CONFIRM))).status()).toBe(410);
});

test('the call says what is wrong with it', async ({ site }) => {
  const call = (headers: Record<string, string>, body: string) =>
    rawRequest(site, { method: 'POST', path: '/api/newsletter', headers, body });
  const json = { 'content-type': 'application/json' };
  const wrong = await call(json, JSON.stringify({ email: 'ada', list: 'Daily', source: 'launch_modal' }));
  expect([wrong.status, JSON.parse(wrong.text)]).toMatchObject([
    400,
    { success: false, fields: { email: 'Enter an email address in the format name@example.com' } },
  ]);
  const asked = { email: newAddress(), list: 'Daily', source: 'launch_modal', recaptcha: 'made up' };
  const refused = await call(json, JSON.stringify(asked));
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    400,
    { success: false, faults: { recaptcha: 'invalid' } },
  ]);
  const foreign = await call({ ...json, origin: 'https://evil.example' }, '{}');
  expect([foreign.status, JSON.parse(foreign.text)]).toMatchObject([403, { success: false }]);
  const kind = await call({ 'content-type': 'text/plain' }, 'x');
  expect([kind.status, JSON.parse(kind.text)]).toMatchObject([415, { success: false }]);
});

test('a page with a token is kept nowhere, and its address goes nowhere', async ({ site }) => {
  const { status, headers, text } = await rawRequest(site, { path: `${UNSUBSCRIBE}?token=${'a'.repeat(43)}` });
  expect([status, headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'no-referrer',
    'noindex',
  ]);
  expect(text).toContain('<meta name="robots" content="noindex');
});

for (const look of looks) {
  test(`its pages have nothing that axe finds, ${look.colorScheme}, at ${look.width} px @full`, async ({ page }) => {
    await wear(page, look);
    const found: string[] = [];
    const lookAt = async (path: string) => {
      await page.goto(path);
      found.push(...(await findViolations(page)));
    };
    for (const path of ['/newsletter', '/es/newsletter', `${UNSUBSCRIBE}?token=x`, `/es${CONFIRM}?token=x`])
      await lookAt(path);
    await page.goto('/newsletter');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    found.push(...(await findViolations(page)));
    await page.getByLabel('Email address').fill(newAddress());
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(heading(page, 'Check your inbox')).toBeVisible();
    found.push(...(await findViolations(page)));
    expect(found).toEqual([]);
  });
}
