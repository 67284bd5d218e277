import type { LaunchOptions } from '@playwright/test';
import { test as base } from './test.ts';

/**
 * Tests in a browser of their own, which starts with other options than that of the other tests. They share the site
 * of their worker, which a change of the worker's own browser would start anew.
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
