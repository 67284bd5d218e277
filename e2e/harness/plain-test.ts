import { test as base } from '@playwright/test';
import { takeLogs } from './site/site-logs.ts';

/** The test without a site of its own. One that fails keeps what the sites that it used have printed. */
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
