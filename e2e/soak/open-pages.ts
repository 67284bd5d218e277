import { chromium, type Page } from '@playwright/test';

/** Pages that readers opened before the first release and still have open after the last. */
export interface OpenPages {
  /** Uses every page as its reader would; faults, one a line. */
  use: () => Promise<string[]>;
  close: () => Promise<void>;
}

async function usePage(page: Page, requests: readonly string[], index: number): Promise<string[]> {
  const faults: string[] = [];
  const set = await page.evaluate(() => Object.entries(globalThis.plainwell?.state.releases ?? {}).map(([name, { release }]) => `/assets/${name}/${release}/`));
  await page.getByRole('button', { name: 'Save article' }).first().click();
  await page.getByRole('dialog', { name: 'Save this article for later' }).waitFor();
  await page.keyboard.press('Escape');
  for (const slot of ['save', 'share', 'contents']) {
    const island = page.locator(`plainwell-island[data-slot="${slot}"]`).first();
    await island.dispatchEvent('pointerover');
    await island.locator(':scope[data-alive]').waitFor({ state: 'attached', timeout: 20_000 }).catch(() => faults.push(`open page ${index}: ${slot} did not come alive`));
  }
  for (const address of requests) {
    const { pathname } = new URL(address);
    if (pathname.startsWith('/assets/') && !set.some((base) => pathname.startsWith(base))) faults.push(`open page ${index} fetched ${pathname}, which is not of its set`);
  }
  return faults;
}

/** Opens article pages in a browser and leaves them untouched. */
export async function openPages(site: string, paths: readonly string[]): Promise<OpenPages> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) });
  const opened: { page: Page; requests: string[] }[] = [];
  for (const path of paths) {
    const page = await browser.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(site + path);
    opened.push({ page, requests });
  }
  return {
    async use() {
      const faults = await Promise.all(opened.map(({ page, requests }, index) => usePage(page, requests, index).catch((error: unknown) => [`open page ${index}: ${String(error)}`])));
      return faults.flat();
    },
    close: () => browser.close(),
  };
}
