import type { Page } from '@playwright/test';
import { ARTICLE, expectAlive, island } from '../../harness/pages/article-page.ts';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { mailsOf } from '../../harness/readers/mails-of.ts';
import { startRecaptchaService, type RecaptchaService } from '../../harness/readers/recaptcha-service.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const SENT = 'Thank you. Your message has been sent.';

let service: RecaptchaService;
let site: RunningSite;

test.beforeAll(async () => {
  service = await startRecaptchaService('hidden');
  site = await startSite({
    env: {
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'key',
      RECAPTCHA_SECRET: 'hidden',
      RECAPTCHA_ORIGIN: service.origin,
    },
  });
});
test.afterAll(async () => {
  await site.stop();
  service.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => dialog(page).getByText('reCAPTCHA by Google');

/** Opens the form that sends an article, and fills it in. */
async function fill(page: Page, theirEmail: string): Promise<void> {
  await page.goto(site.url + ARTICLE);
  await island(page, 'share').locator('a[href*="/share/email"]').click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).locator('[name="theirEmail"]').fill(theirEmail);
  await dialog(page).locator('[name="yourEmail"]').fill('ada@reader.example');
  await dialog(page).locator('[name="yourName"]').fill('Ada Lovelace');
}

test('a form goes with a proof of reCAPTCHA, of which the form says so; Google is asked for nothing before @full', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on(
    'console',
    (message) => void (message.text().includes('Content Security Policy') && refused.push(message.text())),
  );
  await page.goto(site.url + ARTICLE);
  await island(page, 'share').hover();
  expect(service.asked).toEqual([]);

  await fill(page, 'eve@friend.example');
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('.grecaptcha-badge')).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await dialog(page).locator('[type="submit"]').click();
  await expect(dialog(page).getByRole('heading', { name: SENT })).toBeFocused();
  await expect
    .poll(() => service.asked)
    .toEqual(['/recaptcha/api.js?render=key', '/recaptcha/api2/anchor', '/recaptcha/api/siteverify secret response']);
  expect(await mailsOf(site, 'eve@friend.example')).toHaveLength(1);
  expect(refused).toEqual([]);
});

test('the newsletter’s offer goes with a proof of reCAPTCHA too, and says so @full', async ({ page }) => {
  service.asked.length = 0;
  await page.goto(`${site.url}/infinite`);
  await expectAlive(page, 'launchOffer');
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('plainwell:reading', { detail: { link: '', position: 1, depth: 75 } })),
  );
  await expect(dialog(page)).toBeVisible();
  expect(service.asked).toEqual([]);
  await dialog(page).locator('[type="email"]').fill('offer@reader.example');
  await expect(notice(page)).toBeVisible();
  await dialog(page).locator('[type="submit"]').click();
  await expect(dialog(page).getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect
    .poll(() => service.asked)
    .toEqual(['/recaptcha/api.js?render=key', '/recaptcha/api2/anchor', '/recaptcha/api/siteverify secret response']);
  expect(await mailsOf(site, 'offer@reader.example')).toHaveLength(1);
});

test('a proof that has grown too old while the reader wrote is asked for anew, and the reader notices nothing @full', async ({
  page,
}) => {
  await page.route(
    '**/api/email-share',
    (route) => route.fulfill({ status: 400, json: { success: false, faults: { recaptcha: 'expired' } } }),
    { times: 1 },
  );
  await fill(page, 'old@friend.example');
  await dialog(page).locator('[type="submit"]').click();
  await expect(dialog(page).getByRole('heading', { name: SENT })).toBeFocused();
  expect(await mailsOf(site, 'old@friend.example')).toHaveLength(1);
});

test('where a content blocker keeps its script away, the form goes as without a script @full', async ({ page }) => {
  await page.route('**/recaptcha/**', (route) => route.abort('blockedbyclient'));
  await fill(page, 'blocked@friend.example');
  await dialog(page).locator('[type="submit"]').click();
  await expect(page).toHaveURL(/\/share\/email\?article=/);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await mailsOf(site, 'blocked@friend.example')).toHaveLength(1);
});
