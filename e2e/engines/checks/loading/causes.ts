import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { EnginePage } from '../../drivers/engine.ts';
import type { Fault } from '../../faulty-site.ts';
import { until } from '../../page-actions.ts';
import { DESK, expectThat, type Check } from '../check.ts';

const ARTICLE = '/tabbed/health/asthma-control';
const NOTICE = 'plainwell-island[data-slot="save"] + .slot-notice';

const known: readonly { fault: Fault; cause: string; tries: number }[] = [
  { fault: 'answers 404', cause: 'not-found', tries: 1 },
  { fault: 'answers 410', cause: 'gone', tries: 1 },
  { fault: 'answers 500', cause: 'server', tries: 3 },
  { fault: 'answers an HTML page', cause: 'html', tries: 1 },
  { fault: 'is not the one released', cause: 'integrity', tries: 1 },
  { fault: 'is blocked', cause: 'blocked', tries: 3 },
  { fault: 'hangs', cause: 'timeout', tries: 1 },
];

async function untilNotice(page: EnginePage): Promise<void> {
  await until(
    page,
    'the notice',
    (selector: string) => document.querySelector(selector)?.textContent?.includes('could not be loaded'),
    NOTICE,
  );
}

/** If a script fails, the reader gets the same notice, and operators get the same cause, in every engine. */
const scriptChecks: readonly Check[] = known.map(({ fault, cause, tries }) => ({
  name: `a script that ${fault} fails because of "${cause}"`,
  async run({ open, site }) {
    const page = await open(DESK);
    site.takeTelemetry();
    site.breakPaths(/^\/assets\/account-save\/.*\.js/, fault);
    site.hurryClocks(fault === 'hangs');
    try {
      await page.goto(site.url + ARTICLE);
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-slot="save"] button')?.click());
      await untilNotice(page);
    } finally {
      site.mend();
      site.hurryClocks(false);
    }
    const reports = await site.untilTelemetry(
      (events) => events.filter((event) => event.kind === 'load' && event.outcome === 'failure').length >= tries,
    );
    const causes = reports.flatMap((event) =>
      event.kind === 'load' && event.outcome === 'failure' ? [event.cause] : [],
    );
    expectThat(
      causes.length === tries && causes.every((reported) => reported === cause),
      `reported ${causes.join(', ') || 'nothing'} instead of ${tries} × ${cause}`,
    );
    await page.evaluate(
      (selector: string) => document.querySelector<HTMLElement>(`${selector} button`)?.click(),
      NOTICE,
    );
    await until(
      page,
      'the control after "Try again"',
      () => document.querySelector('[data-slot="save"][data-alive]') !== null,
    );
  },
}));

const SHARE = '[data-slot="share"]';

/** Cases in which the loader fails. In the second, the script that could diagnose the failure fails, too. */
const loaders: readonly { what: string; broken: RegExp; reported: readonly string[] }[] = [
  { what: 'the loader', broken: /^\/assets\/shell\/.*\/loader\.js/, reported: ['shell: not-found'] },
  { what: 'every script of the shell', broken: /^\/assets\/shell\/.*\.js/, reported: [] },
];

/**
 * Checks pages whose loader fails: a reader who has pressed a control gets a notice, and the control works once the
 * site sends the loader again.
 */
const loaderChecks: readonly Check[] = loaders.map(({ what, broken, reported }) => ({
  name: `${what} that is missing is told to who pressed, and comes when they try again`,
  async run({ open, site }) {
    const page = await open(DESK);
    site.takeTelemetry();
    site.breakPaths(broken, 'answers 404');
    try {
      await page.goto(site.url + ARTICLE);
      await page.evaluate(
        (selector: string) => document.querySelector<HTMLElement>(`${selector} button`)?.click(),
        SHARE,
      );
      await until(
        page,
        'the notice',
        (selector: string) =>
          document.querySelector(`${selector} + .slot-notice`)?.textContent?.includes('could not be loaded'),
        SHARE,
      );
    } finally {
      site.mend();
    }
    const causes = site
      .takeTelemetry()
      .flatMap((event) =>
        event.kind === 'load' && event.outcome === 'failure' ? [`${event.remote}: ${event.cause}`] : [],
      );
    // Compares without duplicates, because another press after the failure requests the script again.
    expectThat(
      [...new Set(causes)].join() === reported.join(),
      `reported ${causes.join(', ') || 'nothing'} instead of ${reported.join(', ') || 'nothing'}`,
    );
    await page.evaluate(
      (selector: string) => document.querySelector<HTMLElement>(`${selector} + .slot-notice button`)?.click(),
      SHARE,
    );
    await until(
      page,
      'the share bar after "Try again"',
      (selector: string) => document.querySelector(`${selector}[data-alive]`) !== null,
      SHARE,
    );
    expectThat(await page.evaluate(() => document.querySelector('[data-pressed]') === null), 'a press still waits');
  },
}));

/**
 * Checks of a chunk that a module requests later and that fails. The browser then leaves for the page with the form,
 * and some engines abort the request that finds out the cause. Operators still get the cause. A blocked chunk has no
 * check, because it looks like a load that the navigation aborted.
 */
const lazyChunkChecks: readonly Check[] = known
  .filter(({ fault }) => fault !== 'is blocked')
  .map(({ fault, cause }) => ({
    name: `the chunk of a dialog that ${fault} fails because of "${cause}"`,
    async run({ open, site }) {
      const page = await open(DESK);
      site.takeTelemetry();
      site.breakPaths(/\/feedback-dialog\.\w+\.js/, fault);
      site.hurryClocks(fault === 'hangs');
      try {
        await page.goto(site.url + ARTICLE);
        await page.evaluate(() => document.querySelector<HTMLElement>('[data-slot="feedback"] a')?.click());
        await until(page, 'the page with the form', () => location.pathname === '/feedback');
      } finally {
        site.mend();
        site.hurryClocks(false);
      }
      const failures = (events: readonly TelemetryEvent[]) =>
        events.flatMap((event) =>
          event.kind === 'load' && event.outcome === 'failure' ? [`${event.remote} ${event.phase} ${event.cause}`] : [],
        );
      const reported = failures(await site.untilTelemetry((events) => failures(events).length > 0));
      expectThat(
        reported.join() === `reader-tools chunk ${cause}`,
        `reported ${reported.join(', ') || 'nothing'} instead of reader-tools chunk ${cause}`,
      );
    },
  }));

export const causeChecks: readonly Check[] = [...scriptChecks, ...loaderChecks, ...lazyChunkChecks];
