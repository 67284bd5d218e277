import type { Page } from '@playwright/test';

interface SignIn {
  provider?: 'linden' | 'rowan';
  name?: string;
  /** Path of the site where the reader wants to go on. */
  returnPath?: string;
}

/** Follows the site's link to a local provider, and waits there. */
export async function beginSignIn(
  page: Page,
  { provider = 'linden', returnPath = '/privacy-policy' }: SignIn = {},
): Promise<void> {
  await page.goto(`/account/sign-in/${provider}?return=${encodeURIComponent(returnPath)}`);
}

/** Signs an invented reader in, as a person does; ends on the page to which the sign-in leads back. */
export async function signIn(page: Page, { name = 'Ada Lovelace', ...where }: SignIn = {}): Promise<void> {
  await beginSignIn(page, where);
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="name"]').press('Enter');
  await page.waitForURL(({ pathname }) => !pathname.includes('/interaction/'));
}
