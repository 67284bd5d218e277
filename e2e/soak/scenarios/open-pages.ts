import type { Page } from '@playwright/test';
import { comeNear } from '../../harness/pages/article-page.ts';
import { launchBrowser } from '../launch-browser.ts';
import { VISITOR_COOKIE } from '../visitor-lots.ts';

/** Pages that readers opened at some time of the run and still have open after the last release. */
export interface OpenPages {
  /**
   * Uses every page as its reader would.
   * @returns the faults, one a line.
   */
  use: () => Promise<string[]>;
  close: () => Promise<void>;
}

async function usePage(page: Page, requests: readonly string[], called: string): Promise<string[]> {
  const faults: string[] = [];
  const set = await page.evaluate(() => Object.values(globalThis.plainwell?.releases ?? {}).map(({ base }) => base));
  await page.getByRole('button', { name: 'Save article' }).first().click();
  await page.getByRole('dialog', { name: 'Save this article for later' }).waitFor();
  await page.keyboard.press('Escape');
  for (const slot of ['save', 'share', 'contents']) {
    const island = page.locator(`plainwell-island[data-slot="${slot}"]`).first();
    await comeNear(island);
    await island
      .locator(':scope[data-alive]')
      .waitFor({ state: 'attached', timeout: 20_000 })
      .catch(() => faults.push(`${called} ${slot} did not come alive`));
  }
  for (const address of requests) {
    const { pathname } = new URL(address);
    if (pathname.startsWith('/assets/') && !set.some((base) => pathname.startsWith(base)))
      faults.push(`${called} fetched ${pathname}, which is not of its set`);
  }
  return faults;
}

/** The site, the time and the visitor of pages that readers open. */
export interface Opening {
  site: string;
  paths: readonly string[];
  /** The time, in words, for faults. */
  when: string;
  /** A visitor whom the site already knows; absent for new visitors. */
  visitor?: string | undefined;
}

/** Opens pages, each in a browser context of its own, and leaves them untouched. */
export async function openPages({ site, paths, when, visitor }: Opening): Promise<OpenPages> {
  const browser = await launchBrowser();
  const opened: { page: Page; requests: string[]; called: string }[] = [];
  for (const path of paths) {
    const context = await browser.newContext();
    if (visitor !== undefined) await context.addCookies([{ name: VISITOR_COOKIE, value: visitor, url: site }]);
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(site + path);
    opened.push({ page, requests, called: `page ${path}, open since ${when},` });
  }
  return {
    async use() {
      const faults = await Promise.all(
        opened.map(({ page, requests, called }) =>
          usePage(page, requests, called).catch((error: unknown) => [`${called} ${String(error)}`]),
        ),
      );
      return faults.flat();
    },
    close: () => browser.close(),
  };
}
