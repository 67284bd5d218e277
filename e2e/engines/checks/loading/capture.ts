import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { click, until, untilAlive } from '../../page-actions.ts';
import { DESK, expectThat, type Check } from '../check.ts';

const ARTICLE = '/tabbed/health/asthma-control';

/**
 * Checks a linked stylesheet that fails before any script of the page runs. The page reads the failure from the
 * element, which represents it differently in each engine.
 */
const stylesheet: Check = {
  name: 'a linked stylesheet that is missing is told with its cause',
  async run({ open, site }) {
    const page = await open(DESK);
    site.takeTelemetry();
    site.breakPaths(/^\/api\/later-styles\//, 'answers 404');
    try {
      await page.goto(site.url + ARTICLE);
      const reports = await site.untilTelemetry((events) =>
        events.some((event) => event.kind === 'load' && event.phase === 'style' && event.outcome === 'failure'),
      );
      const told = reports.flatMap((event) =>
        event.kind === 'load' && event.outcome === 'failure' ? [`${event.remote} ${event.phase}: ${event.cause}`] : [],
      );
      expectThat(told.join() === 'shell style: not-found', `reported ${told.join(', ') || 'nothing'}`);
    } finally {
      site.mend();
    }
  },
};

/**
 * Checks the reports of a page that its reader leaves. Expects LCP and CLS only from engines that support them. All
 * engines support paint timing and the time to first byte.
 */
const vitals: Check = {
  name: 'vitals, files that came and an error that nothing caught are told by the time the page is left',
  async run({ open, site }) {
    const page = await open(DESK);
    site.takeTelemetry();
    await page.goto(site.url + ARTICLE);
    await untilAlive(page, 'contents');
    // Clicks twice, because the first click may come before the page has loaded the script that handles it.
    await click(page, '[data-slot="share"] summary');
    await untilAlive(page, 'share');
    await click(page, '[data-slot="share"] summary');
    await until(page, 'the telemetry script', () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/behaviours/Watch.')),
    );
    // Simulates an error in a script of the page, because the page reports no errors of the driver's code, which has no
    // address.
    await page.evaluate(() => {
      const filename =
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/behaviours/Watch.'))?.name ?? '';
      dispatchEvent(
        new ErrorEvent('error', {
          message: 'thrown on purpose',
          filename,
          lineno: 1,
          colno: 1,
          error: new Error('thrown on purpose'),
        }),
      );
    });
    const supported = await page.evaluate(() =>
      PerformanceObserver.supportedEntryTypes.filter((type) =>
        ['largest-contentful-paint', 'layout-shift', 'event'].includes(type),
      ),
    );
    await until(page, 'what was thrown', () => window.faultsSeen.length > 0);
    await page.evaluate((path: string) => void setTimeout(() => location.assign(path)), '/about/process');
    const wanted = [
      'FCP',
      'TTFB',
      ...(supported.includes('largest-contentful-paint') ? ['LCP'] : []),
      ...(supported.includes('layout-shift') ? ['CLS'] : []),
    ];
    const phases = ['release-set', 'script', 'style', 'behaviour', 'start'] as const;
    const untold = (events: readonly TelemetryEvent[]) => [
      ...wanted.filter((vital) => !events.some((event) => event.kind === 'web-vital' && event.name === vital)),
      ...phases.filter(
        (phase) =>
          !events.some((event) => event.kind === 'load' && event.outcome === 'success' && event.phase === phase),
      ),
    ];
    const reports = await site.untilTelemetry((events) => untold(events).length === 0);
    expectThat(untold(reports).length === 0, `not told: ${untold(reports).join(', ')}`);
    const thrown = reports.filter(
      (event) => event.kind === 'script-error' && event.message.includes('thrown on purpose'),
    );
    expectThat(thrown.length === 1, `the error was told ${thrown.length} times`);
  },
};

export const captureChecks: readonly Check[] = [stylesheet, vitals];
