import type { Browser, Page } from '@playwright/test';
import type { RunningSite } from '../site/start-site.ts';

/** A reader of a wide window with a choice about advertising; `undefined` for none yet. */
export async function readerWith(
  browser: Browser,
  { url }: Pick<RunningSite, 'url'>,
  consent: 'granted' | 'denied' | undefined,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1440, height: 900 },
  });
  if (consent) await context.addCookies([{ name: 'plainwell-consent', value: consent, url }]);
  return context.newPage();
}
