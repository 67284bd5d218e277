import { afterEach, expect, test, vi } from 'vitest';
import { openWarmBrowser } from './warm-browser.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  {
    where: 'that is not there',
    path: '/nowhere/chromium',
    reason:
      'no Chromium on this machine, so the gate cannot check the release in a browser: install Chromium, or set CHROMIUM_PATH',
  },
  { where: 'that does not start', path: process.execPath, reason: `Chromium (${process.execPath}) does not start` },
])('a browser $where is a reason that says how to mend it, and never passes', async ({ path, reason }) => {
  vi.stubEnv('CHROMIUM_PATH', path);
  const browser = openWarmBrowser();
  browser.warm();
  const outcome = await browser.use(() => Promise.resolve('tried'), 1_000);
  expect(outcome).toEqual({ ok: false, hadBrowser: false, reason: expect.stringContaining(reason) });
  await browser.close();
});
