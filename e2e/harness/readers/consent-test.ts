import type { BrowserContext, Page } from '@playwright/test';
import type { RunningSite } from '../site/start-site.ts';
import { test as base } from '../test.ts';

/**
 * Opens a new page in a wide window for a reader with this consent to advertising; `undefined` for no choice yet. The
 * page closes when its test ends, so that its requests do not disturb later tests.
 */
type ReaderWith = (site: Pick<RunningSite, 'url'>, consent: 'granted' | 'denied' | undefined) => Promise<Page>;

/** The test with readers who have or have not consented to advertising. */
export const test = base.extend<{ readerWith: ReaderWith }>({
  async readerWith({ browser }, use) {
    const contexts: BrowserContext[] = [];
    await use(async ({ url }, consent) => {
      const context = await browser.newContext({
        baseURL: url,
        storageState: { cookies: [], origins: [] },
        viewport: { width: 1440, height: 900 },
      });
      contexts.push(context);
      if (consent) await context.addCookies([{ name: 'plainwell-consent', value: consent, url }]);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
