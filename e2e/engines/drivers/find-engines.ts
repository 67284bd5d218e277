import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundEngine } from './engine.ts';
import { startPuppeteerEngine } from './puppeteer-engine.ts';
import { startWebKitEngine } from './webkit-engine.ts';

/**
 * Returns the path of the first program that is installed. Each program is given as a name on the PATH or as an
 * absolute path.
 */
export function findProgram(...names: readonly (string | undefined)[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':');
  return names
    .filter((name) => name !== undefined && name !== '')
    .flatMap((name) => (name?.startsWith('/') ? [name] : folders.map((folder) => join(folder, name ?? ''))))
    .find((path) => existsSync(path));
}

function findChromium(): FoundEngine {
  const path = findProgram(
    process.env['CHROMIUM_PATH'],
    'chromium',
    'chromium-browser',
    'google-chrome',
    'chromium-headless-shell',
  );
  if (path === undefined) return { name: 'Chromium', missing: 'no Chromium is installed; CHROMIUM_PATH may name one' };
  return { name: 'Chromium', start: () => startPuppeteerEngine('Chromium', path) };
}

function findFirefox(): FoundEngine {
  const path = findProgram(process.env['FIREFOX_PATH'], 'firefox-esr', 'firefox');
  if (path === undefined)
    return { name: 'Firefox', missing: 'firefox-esr is not installed; FIREFOX_PATH may name another' };
  return { name: 'Firefox', start: () => startPuppeteerEngine('Firefox', path) };
}

function findWebKit(): FoundEngine {
  const driver = findProgram('WebKitWebDriver');
  if (driver === undefined) return { name: 'WebKit', missing: 'webkit2gtk-driver is not installed' };
  const machines = ['x86_64-linux-gnu', 'aarch64-linux-gnu', ''];
  const browser = findProgram(
    ...machines.flatMap((machine) =>
      ['4.1', '6.0', '4.0'].map((version) => join('/usr/lib', machine, `webkit2gtk-${version}/MiniBrowser`)),
    ),
  );
  if (browser === undefined) return { name: 'WebKit', missing: 'the MiniBrowser of WebKitGTK is not installed' };
  const xvfb = findProgram('Xvfb');
  if (xvfb === undefined) return { name: 'WebKit', missing: 'xvfb is not installed' };
  return { name: 'WebKit', start: () => startWebKitEngine({ driver, browser, xvfb }) };
}

/**
 * Returns Chromium, Firefox and WebKit in this order, each with a function that starts it or with a message about the
 * missing program.
 */
export function findEngines(): FoundEngine[] {
  return [findChromium(), findFirefox(), findWebKit()];
}
