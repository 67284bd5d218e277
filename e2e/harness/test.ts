import { test as base } from '@playwright/test';
import { startSite, type RunningSite } from './site/start-site.ts';

/**
 * Tests against the composed site. Each worker has one site with the sample articles, shared by its tests: they read,
 * and leave nothing behind. A test that changes content or needs broken releases starts a site of its own.
 */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    // Starting and stopping have this together, on a busy machine too.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
