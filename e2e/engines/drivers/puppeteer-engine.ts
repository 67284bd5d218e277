import { launch, type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import type { Engine, EnginePage, WindowSize } from './engine.ts';

/** Longest time that a page may take to load, in milliseconds. */
const LOAD_TIMEOUT_MS = 30_000;

/**
 * Launch options of each browser: scroll bars take no space, as on a phone, and Chromium makes no requests of its own.
 */
const options: Readonly<Record<'Chromium' | 'Firefox', LaunchOptions>> = {
  Chromium: {
    browser: 'chrome',
    args: [
      '--no-sandbox',
      '--hide-scrollbars',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  },
  Firefox: {
    browser: 'firefox',
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1, 'widget.gtk.overlay-scrollbars.enabled': true },
  },
};

function drive(page: Page, close: () => Promise<void>): EnginePage {
  return {
    async goto(address) {
      await page.goto(address, { waitUntil: 'load' });
    },
    // Passes the function as text, because Puppeteer's types expect handles of page objects, which no check uses.
    evaluate: (inPage, ...given) => page.evaluate(`(${inPage})(...${JSON.stringify(given)})`) as Promise<never>,
    moveTo: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close,
  };
}

async function openPage(browser: Browser, { width, height }: WindowSize): Promise<EnginePage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(LOAD_TIMEOUT_MS);
  await page.setViewport({ width, height });
  // Firefox does not focus elements in a background tab.
  await page.bringToFront();
  return drive(page, () => context.close());
}

/** Starts Chromium or Firefox with Puppeteer: Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function startPuppeteerEngine(name: keyof typeof options, executablePath: string): Promise<Engine> {
  const browser = await launch({ ...options[name], executablePath, headless: true });
  return {
    name,
    version: await browser.version(),
    open: (size) => openPage(browser, size),
    close: () => browser.close(),
  };
}
