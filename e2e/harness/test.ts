import { join } from 'node:path';
import { test as base } from './plain-test.ts';
import { startSite, type RunningSite } from './site/start-site.ts';

const SETTINGS = {
  ALLOW_TEST_FLAGS: '1',
  AD_REFRESH_SECONDS: '30',
  FEEDBACK_SURVEY: join(import.meta.dirname, 'content/feedback-survey.json'),
  EDITOR_EMAILS: 'operator@linden.example',
};

/**
 * Tests against the composed site. Each worker has one site with the sample articles, shared by its tests: they read,
 * and leave nothing behind. A test that changes content or needs broken releases starts a site of its own.
 * `configuredSite` is a second one, with settings that a site may have: it allows test flags, has slots ask again after
 * half a minute, and asks a survey after feedback.
 */
export const test = base.extend<object, { site: RunningSite; configuredSite: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    // Starting and stopping have this together, on a busy machine too.
    { scope: 'worker', timeout: 240_000 },
  ],
  configuredSite: [
    async ({}, use) => {
      const site = await startSite({ env: SETTINGS });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from './expect.ts';
