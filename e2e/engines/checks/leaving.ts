import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../page-actions.ts';
import { DESK, expectThat, type Check } from './check.ts';

const ARTICLE = '/tabbed/health/asthma-control';
const NEXT = '/about/process';
/** How long after its end a page's reports are on their way, in milliseconds: longer than a failure is held back. */
const REPORTS_MS = 6_000;

/** Leaves a page whose scripts are under way, and comes back. @param delay of the next page, in milliseconds. */
const leaveAndReturn = (name: string, delay: number): Check => ({
  name,
  async run({ open, site }) {
    const page = await open(DESK);
    site.takeTelemetry();
    site.breakPaths(/^\/assets\/(article|rail|account-save)\//, 'hangs');
    site.delayPages(0);
    try {
      await page.goto(site.url + ARTICLE);
      await until(page, 'scripts under way', () => document.querySelector('script[src*="/assets/article/"]') !== null);
      site.delayPages(delay);
      await page.evaluate((path: string) => void setTimeout(() => location.assign(path)), NEXT);
      await until(page, 'the next page', (path: string) => location.pathname === path && document.readyState === 'complete', NEXT);
    } finally {
      site.mend();
      site.delayPages(0);
    }
    await page.evaluate(() => void setTimeout(() => history.back()));
    await until(page, 'the islands of the page that was left, alive', () => document.querySelectorAll('[data-remote="article"][data-strategy="idle"][data-alive]').length > 0);
    await wait(REPORTS_MS);
    const failures = site.takeTelemetry().flatMap((event) => (event.kind === 'load' && event.outcome === 'failure' ? [`${event.remote}: ${event.cause}`] : []));
    expectThat(failures.length === 0, `reported ${failures.join(', ')}`);
    const notices = await page.evaluate(() => document.querySelectorAll('.slot-notice').length);
    expectThat(notices === 0, `${notices} notices stand on the page that the reader came back to`);
  },
});

/** A reader who leaves while scripts load has no failure, and finds a living page when they come back. */
export const leavingChecks: readonly Check[] = [
  leaveAndReturn('leaving while scripts load is no failure', 0),
  leaveAndReturn('leaving for a page that takes 3 s is no failure', 3_000),
];
