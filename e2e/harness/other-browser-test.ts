import type { LaunchOptions } from '@playwright/test';
import { test as base } from './test.ts';

/**
 * Creates the test with its own browser, which starts with other options than the worker's. It shares the site of its
 * worker. Options that changed the worker's browser would start a new worker, and so a new site.
 */
export function testWithBrowser(options: LaunchOptions) {
  return base.extend({
    page: async ({ playwright, launchOptions, site, storageState }, use) => {
      const browser = await playwright.chromium.launch({ ...launchOptions, ...options });
      await use(await browser.newPage({ baseURL: site.url, ...(storageState === undefined ? {} : { storageState }) }));
      await browser.close();
    },
  });
}
