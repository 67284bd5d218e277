import type { LaunchOptions } from '@playwright/test';
import { test as base } from './test.ts';

/**
 * Creates a test whose browser starts with other options than the worker's browser. The test uses the site of its
 * worker. It leaves the options of the worker's browser as they are, because other options would start a new worker,
 * and so a new site.
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
