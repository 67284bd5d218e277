import { join } from 'node:path';
import { test as base } from './plain-test.ts';
import { startSharedSite } from './site/start-shared-site.ts';
import type { RunningSite } from './site/start-site.ts';

const SETTINGS = {
  ALLOW_TEST_FLAGS: '1',
  AD_REFRESH_SECONDS: '30',
  ADS_TXT: join(import.meta.dirname, 'content/ads.txt'),
  FEEDBACK_SURVEY: join(import.meta.dirname, 'content/feedback-survey.json'),
  EDITOR_EMAILS: 'linden:operator@linden.example',
};

/**
 * The test with the composed site. Each worker has one site with the sample articles, which its tests share, so they
 * must leave nothing behind. A test that changes content or needs broken releases starts its own site. `configuredSite`
 * is a second site with optional settings: it allows test flags, its ad slots request a new creative after half a
 * minute, a file says who sells its advertising, and a survey follows feedback.
 */
export const test = base.extend<object, { site: RunningSite; configuredSite: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSharedSite();
      await use(site);
      await site.stop();
    },
    // Limit for starting and stopping together, even on a busy machine.
    { scope: 'worker', timeout: 240_000 },
  ],
  configuredSite: [
    async ({}, use) => {
      const site = await startSharedSite(SETTINGS);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from './expect.ts';
