import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { RunningSite } from '../site/start-site.ts';
import { expect } from '../expect.ts';

/** Signs an operator, who may be an editor, in with a new browser context, and opens a page of the staff. */
export async function operatorAt(
  browser: Browser,
  site: Pick<RunningSite, 'url'>,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ...options });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('link', { name: 'Sign in with Linden' }).click();
  await page.getByRole('button', { name: 'Olive Operator' }).click();
  // Coming from the provider, the browser first gets a page at the same address that leads on to this one.
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}${path}`);
  return page;
}
