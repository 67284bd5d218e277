import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { findViolations, looks, wear } from '../../harness/audits/find-violations.ts';
import { counter } from '../../harness/site/read-metrics.ts';
import { beginSignIn, signIn } from '../../harness/readers/sign-in.ts';
import { startSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/insomnia-causes-and-care';

const userOf = async (page: Page) => (await (await page.request.get('/api/session')).json()).user;

async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((each) => each.name === name)?.value;
}

/**
 * Signs in at the provider without following the callback to the site.
 * @returns the callback's address.
 */
async function heldCallback(page: Page): Promise<string> {
  await beginSignIn(page, { returnPath: ARTICLE });
  let answer = await page.request.post(page.url(), { form: { name: 'Ada Lovelace' }, maxRedirects: 0 });
  for (;;) {
    const next = new URL(answer.headers()['location'] ?? '', answer.url());
    if (next.pathname.endsWith('/callback')) return next.href;
    answer = await page.request.get(next.href, { maxRedirects: 0 });
  }
}

/**
 * Expects a page that explains a fault in the reader's language, is never cached, offers to start again, and passes
 * axe.
 */
async function expectExplained(
  page: Page,
  response: Response | null,
  { status, title, again }: { status: number; title: string; again: string },
): Promise<void> {
  expect(response?.status()).toBe(status);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', again);
  for (const look of looks) {
    await wear(page, look);
    expect(await findViolations(page), `at ${look.width} px in ${look.colorScheme}`).toEqual([]);
  }
}

test.describe('a sign-in that does not come about is explained', () => {
  test('when the reader cancels it at the provider @full', async ({ page }) => {
    const failed = await counter(page.request, 'plainwell_sign_ins_total', { provider: 'linden', outcome: 'refused' });
    await beginSignIn(page, { returnPath: ARTICLE });
    const called = page.waitForResponse(/\/callback\?/);
    await page.locator('[name="cancel"]').click();

    await expectExplained(page, await called, { status: 403, title: 'You are not signed in', again: ARTICLE });
    expect(await counter(page.request, 'plainwell_sign_ins_total', { provider: 'linden', outcome: 'refused' })).toBe(
      failed + 1,
    );
    await page.getByRole('link', { name: 'Back to the page you were reading' }).click();
    await expect(page).toHaveURL(ARTICLE);
  });

  test('and the article that its reader wanted to save waits no more for whoever signs in next @full', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: 'Save article' }).click();
    await page.getByRole('link', { name: 'Continue with Linden' }).click();
    await page.locator('[name="cancel"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not signed in');
    // The page shows the heading before its script removes the article.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('article-to-save'))).toBeNull();
  });

  test('when its callback is called a second time, and the session of the first stays @full', async ({ page }) => {
    const callback = await heldCallback(page);
    await page.goto(callback);
    await expect(page).toHaveURL(ARTICLE);

    await expectExplained(page, await page.goto(callback), {
      status: 400,
      title: 'This sign-in cannot be finished',
      again: '/account/saved',
    });
    expect(await userOf(page)).toMatchObject({ name: 'Ada Lovelace' });
  });

  test('when its state is forged @full', async ({ page }) => {
    const forged = await page.goto('/account/sign-in/linden/callback?code=c&state=forged');

    await expectExplained(page, forged, {
      status: 400,
      title: 'This sign-in cannot be finished',
      again: '/account/saved',
    });
  });

  test('when its code is forged @full', async ({ page }) => {
    const callback = new URL(await heldCallback(page));
    callback.searchParams.set('code', 'forged');

    await expectExplained(page, await page.goto(callback.href), {
      status: 400,
      title: 'We could not confirm who you are',
      again: ARTICLE,
    });
    expect(await userOf(page)).toBeNull();
  });

  test('when another browser brings its callback @full', async ({ page, browser }) => {
    const callback = await heldCallback(page);
    const other = await browser.newContext();
    const elsewhere = await other.newPage();

    await expectExplained(elsewhere, await elsewhere.goto(callback), {
      status: 400,
      title: 'This sign-in cannot be finished',
      again: '/account/saved',
    });
    await other.close();
  });

  test('when the site offers no such provider, in the language of the page before @full', async ({ page }) => {
    const unknown = await page.goto('/account/sign-in/nobody?return=/es/salud/insomnio-causas-y-cuidados');

    await expectExplained(page, unknown, {
      status: 404,
      title: 'Este sitio no tiene esa forma de iniciar sesión',
      again: '/es/salud/insomnio-causas-y-cuidados',
    });
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

test.describe('a session', () => {
  test('is another one after each sign-in, and the one before is over @full', async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    await signIn(page, { returnPath: ARTICLE });
    await expect(page).toHaveURL(ARTICLE);
    const before = await cookie(context, 'plainwell-session');
    await signIn(page, { provider: 'rowan', name: 'Grace' });

    expect(await cookie(context, 'plainwell-session')).not.toBe(before);
    expect(await cookie(context, 'plainwell-signed-in')).toBe('1');
    expect(await userOf(page)).toMatchObject({ name: 'Grace' });
    const thief = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { Cookie: `plainwell-session=${before}` },
    });
    expect(await (await thief.get('/api/session')).json()).toMatchObject({ user: null });
    await thief.dispose();
  });

  test('is out of reach for the scripts of a page, which see that there is one @full', async ({ page }) => {
    await signIn(page);

    expect(
      await page.evaluate(() =>
        document.cookie.split('; ').filter((cookie) => !cookie.startsWith('plainwell-consent')),
      ),
    ).toEqual(['plainwell-signed-in=1']);
  });

  test('outlives a restart of the site, also with another provider; one that does not answer is explained @full', async ({
    browser,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plainwell-e2e-'));
    const first = await startSite({ dataDir });
    const context = await browser.newContext({ baseURL: first.url });
    const page = await context.newPage();
    await signIn(page);
    const user = await userOf(page);
    await first.stop();

    const env = { OIDC_1_NAME: 'Gone', OIDC_1_ISSUER: first.url, OIDC_1_CLIENT_ID: 'c', OIDC_1_CLIENT_SECRET: 's' };
    const second = await startSite({ dataDir, env });
    expect(await (await page.request.get(`${second.url}/api/session`)).json()).toMatchObject({
      user,
      providers: [{ id: 'gone', isDevelopment: false }],
    });
    const failed = await page.goto(`${second.url}/account/sign-in/gone?return=${ARTICLE}`);
    await expectExplained(page, failed, { status: 503, title: 'The account provider does not answer', again: ARTICLE });
    expect(second.log()).toContain('"fault":"unavailable"');
    await second.stop();
    await context.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
