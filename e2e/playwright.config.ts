import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CONSENT_COOKIE } from '@plainwell/contracts/browser/ads/consent.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Folder of the tests. */
const tests = join(import.meta.dirname, 'tests');

/**
 * Files that one worker runs, because they share a site that takes seconds to start: the site of made-up content, and
 * the site with settings (`configuredSite` of harness/test.ts).
 */
const ofOneSite = {
  'made-up content': /tests\/(?:synthetic\/|infinite\/(?:addresses|fetching|islands|keyboard|places|tools)\.)/,
  settings: /tests\/(?:ads\/(?:ads-txt|refresh)|reader-tools\/feedback-survey|reading\/test-flags)\./,
};

/**
 * Tests of answers as one process sends them. They do not hold for a cluster (`E2E_SITES=clusters`): nginx and Varnish
 * answer malformed requests themselves, and give other ids and tags to answers.
 */
const ofOneProcess = process.env['E2E_SITES'] === 'clusters' ? [/tests\/http\//] : [];

/**
 * Files with a test that has no shared site (harness/plain-test.ts, harness/remotes/gate-test.ts). Playwright gives
 * them workers of their own. They run first, because the last minute of a run would otherwise have fewer of these files
 * than workers.
 */
const withoutSharedSite = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .map((name) => join(tests, name))
  .filter((path) => path.endsWith('.spec.ts') && /\/(?:plain|gate)-test\.ts/.test(readFileSync(path, 'utf8')));

/**
 * The composed site in a real browser. Each worker starts the site that its tests need on a port of its own. Under CI,
 * a failed test runs again, at most twice. A test that then passes is reported as flaky.
 */
export default defineConfig({
  testDir: './tests',
  testIgnore: ofOneProcess,
  globalSetup: './harness/site/prepare-data.ts',
  outputDir: './.results/traces',
  fullyParallel: false,
  // A test waits for its site or its browser half of the time. With two workers, half of two processors was idle.
  workers: 3,
  projects: [
    ...Object.entries(ofOneSite).map(([name, testMatch]) => ({ name, testMatch, workers: 1 })),
    { name: 'no shared site', testMatch: withoutSharedSite },
    { name: 'site', testIgnore: [...ofOneProcess, ...Object.values(ofOneSite), ...withoutSharedSite] },
  ],
  retries: process.env['CI'] ? 2 : 0,
  // This limit only ends tests that hang, because a slow machine takes three times as long as a fast one.
  timeout: 180_000,
  // The loader may wait four seconds for an idle browser, and on a busy machine the load after that takes time as well.
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '.results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    // A trace costs two fifths of the processor time, so only a repeated test records one. By hand: `--trace on`.
    trace: 'on-first-retry',
    // The reader has already refused, so that no page asks for consent; the cookie is valid at every port. Tests of the
    // consent banner start without this cookie.
    storageState: {
      cookies: [
        {
          name: CONSENT_COOKIE,
          value: 'denied',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
      ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
    },
  },
});
