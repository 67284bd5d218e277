import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

/**
 * The composed site in a real browser. Each test file starts the site it needs on a port of its own, so files do not
 * depend on each other; nothing is retried, since a test that passes at times hides a fault.
 */
export default defineConfig({
  testDir: './tests',
  globalSetup: './harness/site/prepare-data.ts',
  outputDir: './.results/traces',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // The loader itself may wait four seconds for an idle browser, and a busy machine has to load what it asks for after that.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
      ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
    },
  },
});
