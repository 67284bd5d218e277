import { setTimeout as wait } from 'node:timers/promises';
import { pointAt, until, untilAlive } from '../../page-actions.ts';
import { DESK, expectThat, type Check } from '../check.ts';

const ARTICLE = '/tabbed/health/asthma-control';
const NEXT = '/about/process';
/** Time for the reports of a page that the reader left, in milliseconds: longer than a page holds back a failure. */
const REPORTS_MS = 6_000;

/**
 * Leaves a page while its scripts load, and returns.
 * @param delay of the next page, in milliseconds.
 */
const leaveAndReturn = (name: string, delay: number): Check => ({
  name,
  async run({ open, site }) {
    const page = await open(DESK);
    site.takeTelemetry();
    // Fewer scripts than the six connections that Firefox opens to a server without HTTP/2: the files of the next page
    // would wait for one of them.
    site.breakPaths(/^\/assets\/article\/.*\.js/, 'hangs');
    site.delayPages(0);
    try {
      await page.goto(site.url + ARTICLE);
      await until(page, 'scripts under way', () => document.querySelector('script[src*="/assets/article/"]') !== null);
      site.delayPages(delay);
      await page.evaluate((path: string) => void setTimeout(() => location.assign(path)), NEXT);
      await until(
        page,
        'the next page',
        (path: string) => location.pathname === path && document.readyState === 'complete',
        NEXT,
      );
    } finally {
      site.mend();
      site.delayPages(0);
    }
    await page.evaluate(() => void setTimeout(() => history.back()));
    await until(
      page,
      'the islands of the page that was left, alive',
      () => document.querySelectorAll('[data-remote="article"][data-strategy="idle"][data-alive]').length > 0,
    );
    await wait(REPORTS_MS);
    const failures = site
      .takeTelemetry()
      .flatMap((event) =>
        event.kind === 'load' && event.outcome === 'failure' ? [`${event.remote}: ${event.cause}`] : [],
      );
    expectThat(failures.length === 0, `reported ${failures.join(', ')}`);
    const notices = await page.evaluate(() => document.querySelectorAll('.slot-notice').length);
    expectThat(notices === 0, `${notices} notices stand on the page that the reader came back to`);
  },
});

/** A path that no page requests by itself. */
const RESTORED = '/livez';

/** The back/forward cache (HTML standard, section 7.4.6.3) restores a page with its whole state. */
const restored: Check = {
  name: 'a page that was left is restored as it stood, and goes on',
  async run({ engine, open, site }) {
    const page = await open(DESK);
    site.takeTelemetry();
    await page.goto(site.url + ARTICLE);
    await untilAlive(page, 'railTop');
    // Firefox does not cache a page with loads under way.
    await wait(REPORTS_MS);
    await page.evaluate(
      (path: string, restoredPath: string) => {
        addEventListener('pageshow', ({ persisted }) => persisted && void fetch(restoredPath));
        setTimeout(() => location.assign(path));
      },
      NEXT,
      RESTORED,
    );
    await until(
      page,
      'the next page',
      (path: string) => location.pathname === path && document.readyState === 'complete',
      NEXT,
    );
    site.takePaths();
    await page.evaluate(() => void setTimeout(() => history.back()));
    await site.untilRequested(RESTORED, 'the page was loaded anew');
    // Puppeteer loses sight of a page that Chromium restores.
    if (engine === 'Chromium') return;
    await until(
      page,
      'the page that was left',
      (path: string) => location.pathname === path && document.readyState === 'complete',
      ARTICLE,
    );
    await pointAt(page, '[data-slot="share"] button');
    await untilAlive(page, 'share');
    await wait(REPORTS_MS);
    expectThat(
      site
        .takeTelemetry()
        .some((event) => event.kind === 'load' && event.remote === 'reader-tools' && event.outcome === 'success'),
      'what starts after the return is not reported',
    );
  },
};

/** A reader who leaves while scripts load causes no failure, and finds a working page on return. */
export const leavingChecks: readonly Check[] = [
  leaveAndReturn('leaving while scripts load is no failure', 0),
  leaveAndReturn('leaving for a page that takes 3 s is no failure', 3_000),
  restored,
];
