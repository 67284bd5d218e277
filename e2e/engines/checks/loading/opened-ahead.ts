import { setTimeout as wait } from 'node:timers/promises';
import type { EnginePage } from '../../drivers/engine.ts';
import { click, pointAt, until, untilAlive } from '../../page-actions.ts';
import { DESK, expectNoFaults, expectThat, type Check, type CheckContext } from '../check.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
/** A list, to which the article leads. */
const LIST = '/category/heart-health';
const linkTo = (path: string) => `main a[href="${path}"]`;
/** Calls and files by which a page counts, asks or starts something. Its later stylesheets are no such call. */
const COUNTS = /^\/api\/(?!later-styles\/)|^\/assets\/[^/]+\/[^/]+\/browser\/(?:loader|runtime|engagement|behaviours)/;

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

/** Opens a page, and points at a link in it until the browser has fetched the page of the link. */
async function fetchAhead({ open, site }: CheckContext, from: string, path: string): Promise<EnginePage> {
  const page = await open(DESK);
  await page.goto(site.url + from);
  await wait(2_000);
  site.takePaths();
  site.takeTelemetry();
  await pointAt(page, linkTo(path));
  await site.untilRequested(path, 'the page was not fetched ahead');
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
    const page = await fetchAhead(context, '/', ARTICLE);
    await wait(2_000);
    const paths = site.takePaths();
    const early = paths
      .slice(paths.indexOf(ARTICLE))
      .filter((path) => COUNTS.test(path) && !path.includes('telemetry'));
    expectThat(early.length === 0, `before the reader opened the page it requested ${early.join(', ')}`);
    await click(page, linkTo(ARTICLE));
    const { activated } = await opened(page, ARTICLE);
    expectThat(activated > 0, 'the page was not rendered ahead (the headless shell never does)');
    await untilAlive(page, 'contents');
    await expectNoFaults(page, ARTICLE);
    expectThat(!site.takePaths().includes(ARTICLE), `the page was requested twice`);
    const events = await site.untilTelemetry((all) => all.some((event) => event.kind === 'load'));
    expectThat(
      events.some((event) => event.kind === 'load'),
      'what starts on the page is not reported',
    );
  },
};

const outdated = (what: string, from: string, path: string): Check => ({
  name: `${what} that was rendered long before its reader opens it is loaded again, and requested once more`,
  async run(context) {
    const { engine, site } = context;
    if (engine !== 'Chromium') return;
    const page = await fetchAhead(context, from, path);
    await wait(31_000);
    await click(page, linkTo(path));
    await until(
      page,
      'the page, loaded again',
      (wanted: string) => {
        const [navigation] = performance.getEntriesByType('navigation');
        return (
          location.pathname === wanted && Object(navigation).type === 'reload' && document.readyState === 'complete'
        );
      },
      path,
    );
    const times = site.takePaths().filter((each) => each === path).length;
    expectThat(times === 2, `the page was requested ${times} times`);
  },
});

/**
 * Begins to press a link, and presses it once its page has come.
 * @param from path of the page with the link.
 * @param path of the link.
 */
const pressed = (what: string, from: string, path: string): Check => ({
  name: `where a browser has no speculation rules, the begin of a press fetches the page: ${what}`,
  async run({ engine, open, site }) {
    if (engine === 'Chromium') return;
    const link = linkTo(path);
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
  outdated('an article', '/', ARTICLE),
  outdated('a list', ARTICLE, LIST),
  pressed('on a list', '/', ARTICLE),
  pressed('on an article', ARTICLE, LIST),
];
