import { setTimeout as wait } from 'node:timers/promises';
import type { EnginePage } from '../../drivers/engine.ts';
import { click, pointAt, until, untilAlive } from '../../page-actions.ts';
import { DESK, expectNoFaults, expectThat, type Check } from '../check.ts';

const LINK = 'main a[href="/health/high-blood-pressure-guide"]';
const PATH = '/health/high-blood-pressure-guide';
/** Calls and files by which a page counts, asks or starts something. */
const COUNTS = /^\/api\/|^\/assets\/[^/]+\/[^/]+\/browser\/(?:loader|runtime|engagement|behaviours)/;

/** Points at a link until the browser has fetched its page. */
async function pointUntilFetched(page: EnginePage, paths: () => readonly string[]): Promise<void> {
  await pointAt(page, LINK);
  for (let looks = 0; !paths().includes(PATH); looks += 1) {
    if (looks > 100) throw new Error('the page was not fetched within 10 s');
    await wait(100);
  }
}

/** Waits until the page of the link is shown, and returns when the reader opened it after the browser rendered it. */
const opened = (page: EnginePage) =>
  until(
    page,
    'the next page',
    (path: string) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const isShown = location.pathname === path && document.readyState === 'complete';
      return isShown ? { activated: Number(Object(navigation).activationStart ?? 0) } : null;
    },
    PATH,
  );

/**
 * A page that Chromium renders before its reader opens it. Firefox and WebKit have no speculation rules, and Chromium's
 * headless shell does not render ahead.
 */
export const openedAheadChecks: readonly Check[] = [
  {
    name: 'the next page is rendered before its reader opens it, counts and starts only then, and works',
    async run({ engine, open, site }) {
      if (engine !== 'Chromium') return;
      const page = await open(DESK);
      await page.goto(`${site.url}/`);
      await wait(2_000);
      const paths: string[] = site.takePaths();
      const taken = () => {
        paths.push(...site.takePaths());
        return paths;
      };
      paths.length = 0;
      site.takeTelemetry();
      await pointUntilFetched(page, taken);
      await wait(2_000);
      const early = taken()
        .slice(paths.indexOf(PATH))
        .filter((path) => COUNTS.test(path) && !path.includes('telemetry'));
      expectThat(early.length === 0, `before the reader opened the page it requested ${early.join(', ')}`);
      await click(page, LINK);
      const { activated } = await opened(page);
      expectThat(activated > 0, 'the page was not rendered ahead (the headless shell never does)');
      await untilAlive(page, 'contents');
      await expectNoFaults(page, PATH);
      expectThat(taken().filter((path) => path === PATH).length === 1, `the page was requested twice`);
      const events = await site.untilTelemetry((all) => all.some((event) => event.kind === 'load'));
      expectThat(
        events.some((event) => event.kind === 'load'),
        'what starts on the page is not reported',
      );
    },
  },
  {
    name: 'a page that was rendered long before its reader opens it is loaded again, and counts once',
    async run({ engine, open, site }) {
      if (engine !== 'Chromium') return;
      const page = await open(DESK);
      await page.goto(`${site.url}/`);
      await wait(1_000);
      const paths: string[] = [];
      site.takePaths();
      const taken = () => {
        paths.push(...site.takePaths());
        return paths;
      };
      await pointUntilFetched(page, taken);
      await wait(31_000);
      await click(page, LINK);
      await until(page, 'the page, loaded again', () => {
        const [navigation] = performance.getEntriesByType('navigation');
        return Object(navigation).type === 'reload' && document.readyState === 'complete';
      });
      await untilAlive(page, 'contents');
      expectThat(taken().filter((path) => path === PATH).length === 2, 'the page was not requested anew once');
    },
  },
];
