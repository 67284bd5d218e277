import { existsSync } from 'node:fs';
import { installSystemPackage } from './install-system-package.mjs';
import { run } from '../run.mjs';

/** Chromium without windows: the same engine, which takes a third less of the processor to draw a page for a test. */
const WITHOUT_WINDOWS = { path: '/usr/bin/chromium-headless-shell', systemPackage: 'chromium-headless-shell' };

/** Where systems keep a Chromium, in the order of preference. */
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

/** Pages are drawn with its fonts. */
const FONTS = ['fonts-liberation'];

/**
 * Finds a Chromium for the end-to-end tests, or installs one: Playwright's own, else the system's package when root.
 * Where CI is set, one without windows is installed even beside another: such a machine is there for this, a
 * developer's is not. Resolves with its path, with `''` for Playwright's own, or with `null` when there is none to be
 * had.
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
