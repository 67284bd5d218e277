import type { Page } from '@playwright/test';

/** Lets no web font come until it is told to, as on a slow line; call before `goto`. @returns lets them come. */
export async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Lets no web font come at all: two views of a page then have the same letters, however busy the machine. Call before
 * `goto`.
 */
export async function refuseFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, (route) => route.abort());
}
