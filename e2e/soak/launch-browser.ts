import { chromium, type Browser } from '@playwright/test';

/** Launches Chromium for readers of the soak. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    args: ['--no-sandbox'],
    // On a signal, the soak itself stops its site, and the browser ends with the soak's process.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}
