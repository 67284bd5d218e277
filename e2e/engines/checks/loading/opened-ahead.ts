import { setTimeout as wait } from 'node:timers/promises';
import type { EnginePage } from '../../drivers/engine.ts';
import { click, pointAt, until, untilAlive } from '../../page-actions.ts';
import { DESK, expectNoFaults, expectThat, type Check, type CheckContext } from '../check.ts';

const LINK = 'main a[href="/health/high-blood-pressure-guide"]';
const PATH = '/health/high-blood-pressure-guide';
/** Calls and files by which a page counts, asks or starts something. */
const COUNTS = /^\/api\/|^\/assets\/[^/]+\/[^/]+\/browser\/(?:loader|runtime|engagement|behaviours)/;

/** Waits until the page of the link is shown, and returns when the reader opened it after the browser rendered it. */
const opened = (page: EnginePage, path: string) =>
  until(
    page,
    'the next page',
    (wanted: string) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const isShown = location.pathname === wanted && document.readyState === 'complete';
      return isShown ? { activated: Number(Object(navigation).activationStart ?? 0) } : null;
    },
    path,
  );

/** Opens the front page, and points at a link in it until the browser has fetched the page of the link. */
async function fetchAhead({ open, site }: CheckContext): Promise<EnginePage> {
  const page = await open(DESK);
  await page.goto(`${site.url}/`);
  await wait(2_000);
  site.takePaths();
  site.takeTelemetry();
  await pointAt(page, LINK);
  await site.untilRequested(PATH, 'the page was not fetched ahead');
  return page;
}

/**
 * A page that Chromium renders before its reader opens it. Firefox and WebKit have no speculation rules, and Chromium's
 * headless shell does not render ahead.
 */
const rendered: Check = {
  name: 'the next page is rendered before its reader opens it, counts and starts only then, and works',
  async run(context) {
    const { engine, site } = context;
    if (engine !== 'Chromium') return;
    const page = await fetchAhead(context);
    await wait(2_000);
    const paths = site.takePaths();
    const early = paths.slice(paths.indexOf(PATH)).filter((path) => COUNTS.test(path) && !path.includes('telemetry'));
    expectThat(early.length === 0, `before the reader opened the page it requested ${early.join(', ')}`);
    await click(page, LINK);
    const { activated } = await opened(page, PATH);
    expectThat(activated > 0, 'the page was not rendered ahead (the headless shell never does)');
    await untilAlive(page, 'contents');
    await expectNoFaults(page, PATH);
    expectThat(!site.takePaths().includes(PATH), `the page was requested twice`);
    const events = await site.untilTelemetry((all) => all.some((event) => event.kind === 'load'));
    expectThat(
      events.some((event) => event.kind === 'load'),
      'what starts on the page is not reported',
    );
  },
};

const outdated: Check = {
  name: 'a page that was rendered long before its reader opens it is loaded again, and counts once',
  async run(context) {
    const { engine, site } = context;
    if (engine !== 'Chromium') return;
    const page = await fetchAhead(context);
    await wait(31_000);
    await click(page, LINK);
    await until(page, 'the page, loaded again', () => {
      const [navigation] = performance.getEntriesByType('navigation');
      return Object(navigation).type === 'reload' && document.readyState === 'complete';
    });
    await untilAlive(page, 'contents');
    const times = site.takePaths().filter((path) => path === PATH).length;
    expectThat(times === 2, `the page was requested ${times} times`);
  },
};

/**
 * Begins to press a link, and presses it once its page has come.
 * @param from path of the page with the link.
 * @param path of the link.
 */
const pressed = (what: string, from: string, path: string): Check => ({
  name: `where a browser has no speculation rules, the begin of a press fetches the page: ${what}`,
  async run({ engine, open, site }) {
    if (engine === 'Chromium') return;
    const link = `main a[href="${path}"]`;
    const page = await open(DESK);
    await page.goto(site.url + from);
    const hasLoader = await page.evaluate(() => document.querySelector('[data-strategy]') !== null);
    if (hasLoader) await untilAlive(page, 'contents');
    await pointAt(page, link);
    if (hasLoader)
      await until(page, 'the script that fetches pages', () => globalThis.plainwell?.recover !== undefined);
    site.takePaths();
    await page.evaluate((selector: string) => {
      const begin = new PointerEvent('pointerdown', { bubbles: true });
      document.querySelector(selector)?.dispatchEvent(begin);
    }, link);
    await site.untilRequested(path, 'the begin of a press did not fetch the page');
    await wait(1_000);
    await click(page, link);
    await opened(page, path);
    // WebKitGTK's driver opens private windows, which have no HTTP cache.
    if (engine === 'WebKit') return;
    const times = site.takePaths().filter((each) => each === path).length;
    expectThat(times === 1, `the page was requested ${times} times`);
  },
});

export const openedAheadChecks: readonly Check[] = [
  rendered,
  outdated,
  pressed('on a list', '/', PATH),
  pressed('on an article', PATH, '/category/heart-health'),
];
