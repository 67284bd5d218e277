import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Where systems keep a Chromium, in the order of preference. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium: CHROMIUM_PATH, one in the usual places, or the one that Playwright installed; `null` when there is none. */
export function findChromium(configured = process.env['CHROMIUM_PATH']): string | null {
  const candidates = configured === undefined || configured === '' ? [...places, chromium.executablePath()] : [configured];
  return candidates.find((path) => existsSync(path)) ?? null;
}
