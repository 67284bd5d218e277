import { test as base } from './plain-test.ts';
import { startSite, type RunningSite } from './site/start-site.ts';

/**
 * Tests against the composed site. Each worker has one site with the sample articles, shared by its tests: they read,
 * and leave nothing behind. A test that changes content or needs broken releases starts a site of its own.
 * `testersSite` is a second one, which allows test flags and has slots ask again after half a minute.
 */
export const test = base.extend<object, { site: RunningSite; testersSite: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    // Starting and stopping have this together, on a busy machine too.
    { scope: 'worker', timeout: 240_000 },
  ],
  testersSite: [
    async ({}, use) => {
      const site = await startSite({ env: { ALLOW_TEST_FLAGS: '1', AD_REFRESH_SECONDS: '30' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from './expect.ts';
