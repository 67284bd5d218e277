import type { Page } from '@playwright/test';

/**
 * Holds back web fonts, as a slow connection would; call before `goto`.
 * @returns a function that lets them through.
 */
export async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Blocks all web fonts, so that two views of a page use the same fonts however busy the machine is; call before `goto`.
 */
export async function refuseFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, (route) => route.abort());
}
