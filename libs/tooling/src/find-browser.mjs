import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Where systems keep a Chromium, in the order of preference. */
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

function installed() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path !== undefined && existsSync(path));
}

async function systemPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  if ((await run('apt-get', ['update', '-qq'])) !== 0) return false;
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])) === 0;
}

/**
 * Finds a Chromium for the end-to-end tests, or installs one: Playwright's own, else the system's package when root.
 * Resolves with its path, with `''` for Playwright's own, or with `null` when there is none to be had.
 */
export async function findBrowser() {
  const found = installed();
  if (found !== undefined) return found;
  console.log('no Chromium found: installing one …');
  if ((await run('playwright', ['install', 'chromium'], { stdio: 'ignore' })) === 0) return '';
  return (await systemPackage()) ? (installed() ?? null) : null;
}
