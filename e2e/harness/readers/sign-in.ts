import type { Page } from '@playwright/test';

interface SignIn {
  provider?: 'linden' | 'rowan';
  name?: string;
  /** Path of the site to which the reader wants to return. */
  returnPath?: string;
}

/** Follows the site's link to a local provider and stops there. */
export async function beginSignIn(
  page: Page,
  { provider = 'linden', returnPath = '/privacy-policy' }: SignIn = {},
): Promise<void> {
  await page.goto(`/account/sign-in/${provider}?return=${encodeURIComponent(returnPath)}`);
}

/** Signs a made-up reader in through the forms, and waits for the page to which the sign-in returns. */
export async function signIn(page: Page, { name = 'Ada Lovelace', ...where }: SignIn = {}): Promise<void> {
  await beginSignIn(page, where);
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="name"]').press('Enter');
  await page.waitForURL(({ pathname }) => !pathname.includes('/interaction/'));
}
