import { test as base } from '@playwright/test';
import { takeLogs } from './site/site-logs.ts';

/** The test without a site of its own. If the test fails, attaches the logs of the sites that it used. */
export const test = base.extend<{ siteLogs: void }>({
  siteLogs: [
    async ({}, use, testInfo) => {
      await use();
      const logs = takeLogs();
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const log of logs) await testInfo.attach('log of a site', { body: log, contentType: 'text/plain' });
    },
    { auto: true },
  ],
});

export { expect } from './expect.ts';
