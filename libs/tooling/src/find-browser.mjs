import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Chromium without windows: the same engine, which takes a third less of the processor to draw a page for a test. */
const WITHOUT_WINDOWS = { path: '/usr/bin/chromium-headless-shell', systemPackage: 'chromium-headless-shell' };

/** Where systems keep a Chromium, in the order of preference. */
const places = [WITHOUT_WINDOWS.path, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

function installed() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path !== undefined && existsSync(path));
}

/** Installs the first of the packages that the system has; false where it has none, or is not ours to change. */
async function installPackage(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  if ((await run('apt-get', ['update', '-qq'])) !== 0) return false;
  for (const name of packages) {
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'])) === 0) return true;
  }
  return false;
}

/**
 * Finds a Chromium for the end-to-end tests, or installs one: Playwright's own, else the system's package when root. Where
 * CI is set, one without windows is installed even beside another: such a machine is there for this, a developer's is not.
 * Resolves with its path, with `''` for Playwright's own, or with `null` when there is none to be had.
 */
export async function findBrowser() {
  if (process.env.CI && !process.env.CHROMIUM_PATH && !existsSync(WITHOUT_WINDOWS.path)) await installPackage([WITHOUT_WINDOWS.systemPackage]);
  const found = installed();
  if (found !== undefined) return found;
  console.log('no Chromium found: installing one …');
  if ((await run('playwright', ['install', 'chromium'], { stdio: 'ignore' })) === 0) return '';
  return (await installPackage([WITHOUT_WINDOWS.systemPackage, 'chromium'])) ? (installed() ?? null) : null;
}
