import type { Browser, Page } from '@playwright/test';
import type { RunningSite } from '../site/start-site.ts';

/** Opens a new page in a wide window for a reader with this consent to advertising; `undefined` for no choice yet. */
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
