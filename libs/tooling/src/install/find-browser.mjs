import { existsSync } from 'node:fs';
import { installSystemPackage } from './install-system-package.mjs';
import { run } from '../run.mjs';

/** Headless Chromium: the same engine, with a third less processor time per page. */
const WITHOUT_WINDOWS = { path: '/usr/bin/chromium-headless-shell', systemPackage: 'chromium-headless-shell' };

/** Paths at which systems install Chromium, the preferred first. */
const places = [
  WITHOUT_WINDOWS.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path !== undefined && existsSync(path));
}

/** Fonts with which the tests render pages. */
const FONTS = ['fonts-liberation'];

/**
 * Finds a Chromium for the end-to-end tests, or installs one: Playwright's own, or as root the system's package. With
 * `CI` set, installs a headless Chromium even next to another Chromium, because tests may change a CI machine but not a
 * developer's. Resolves with the path, with `''` for Playwright's own, or with `null` if no Chromium can be installed.
 */
export async function findBrowser() {
  if (process.env.CI && !process.env.CHROMIUM_PATH && !existsSync(WITHOUT_WINDOWS.path))
    await installSystemPackage([WITHOUT_WINDOWS.systemPackage], FONTS);
  const found = installed();
  if (found !== undefined) return found;
  console.log('no Chromium found: installing one …');
  if ((await run('playwright', ['install', 'chromium'], { stdio: 'ignore' })) === 0) return '';
  return (await installSystemPackage([WITHOUT_WINDOWS.systemPackage, 'chromium'], FONTS))
    ? (installed() ?? null)
    : null;
}
