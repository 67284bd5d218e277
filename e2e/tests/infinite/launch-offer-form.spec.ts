import { randomUUID } from 'node:crypto';
import { field, offer, openAsNewReader, submit, tellReading } from '../../harness/pages/reader-tools/launch-offer.ts';
import { mailsOf } from '../../harness/readers/mails-of.ts';
import { expect, test } from '../../harness/test.ts';

test('a reader subscribes in it', async ({ page, site }) => {
  const address = `reader-${randomUUID()}@reader.example`;
  await openAsNewReader(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await field(page).fill(address);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(field(page)).toBeHidden();
  expect(await mailsOf(site, address)).toHaveLength(1);
});

test('where a content blocker stops the script of forms, the browser sends it as without one @full', async ({
  page,
  site,
}) => {
  await page.route('**/behaviours/Forms.js', (route) => route.abort('blockedbyclient'));
  const address = `reader-${randomUUID()}@reader.example`;
  await openAsNewReader(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await field(page).fill(address);
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  expect(await mailsOf(site, address)).toHaveLength(1);
});

test('a reader who comes back from the page that the form led to finds it usable @full', async ({ page }) => {
  await page.route('**/behaviours/Forms.js', (route) => route.abort('blockedbyclient'));
  // An answer with status 204 keeps the page in the state in which its reader left it.
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 204 }));
  await openAsNewReader(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await field(page).fill('reader@reader.example');
  const sent = page.waitForRequest('**/api/newsletter');
  await submit(page).click();
  await sent;
  await expect(offer(page).locator('[data-sending]')).toHaveCount(0);
  await expect(offer(page).locator('form output')).toHaveText('');
});

test('under a shell from before, which sends no forms, the browser sends it, and waits for nobody @full', async ({
  page,
  site,
}) => {
  const address = `reader-${randomUUID()}@reader.example`;
  let asked = 0;
  await page.exposeFunction('countAsked', () => (asked += 1));
  await openAsNewReader(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await offer(page)
    .locator('form')
    .evaluate((form) => {
      form.removeAttribute('data-shell-form');
      form.addEventListener('plainwell:send-form', () => Object(globalThis)['countAsked']());
    });
  await field(page).fill(address);
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  expect(await mailsOf(site, address)).toHaveLength(1);
  expect(asked).toBe(0);
});

test('a proof that the site does not take costs nothing that was typed @full', async ({ page, site }) => {
  await page.route(
    '**/api/newsletter',
    (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, error: 'old', fields: { recaptcha: 'old' }, faults: { recaptcha: 'expired' } },
      }),
    { times: 2 },
  );
  const address = `reader-${randomUUID()}@reader.example`;
  await openAsNewReader(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await field(page).fill(address);
  await submit(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/could not be sent/);
  await expect(field(page)).toHaveValue(address);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  expect(await mailsOf(site, address)).toHaveLength(1);
});

test('a reader whose password manager fills in all fields subscribes, with an international domain @full', async ({
  page,
  site,
}) => {
  await openAsNewReader(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await offer(page)
    .locator('[name=website]')
    .evaluate((trap: HTMLInputElement) => (trap.value = 'https://reader.example'));
  const name = `reader-${randomUUID()}`;
  await field(page).fill(`${name}@bücher.example`);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  expect(await mailsOf(site, `${name}@xn--bcher-kva.example`)).toHaveLength(1);
});

test('what is wrong stands beside the field, which gets the focus; a call that fails can be repeated @full', async ({
  page,
}) => {
  await openAsNewReader(page);
  expect(await tellReading(page, 1, 75)).toBe(true);
  await submit(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription(/Enter your email address$/);
  await field(page).fill('ada@');
  await submit(page).click();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription(/Enter an email address in the format/);
  // The browser's validation would accept this address, but the server does not.
  await field(page).fill('ada@localhost');
  await submit(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/Enter an email address in the format/);
  await page.route('**/api/newsletter', (route) => route.abort(), { times: 1 });
  await field(page).fill(`reader-${randomUUID()}@reader.example`);
  await submit(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/could not be sent/);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
});
