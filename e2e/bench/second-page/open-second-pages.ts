import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { launch, type Browser, type Page } from 'puppeteer-core';
import type { Article } from '@plainwell/contracts/article/article.ts';
import { findProgram } from '../../engines/drivers/find-engines.ts';
import { CHROMIUM_ARGUMENTS } from '../browser/chromium-arguments.ts';
import type { Line } from '../browser/line.ts';
import type { Measurement } from '../report/results.ts';
import { articleHtml } from '../static/article-html.ts';
import { startStaticServer } from '../static/start-static-server.ts';
import { STATIC_PAGE } from '../subjects/subject.ts';
import { whenNeeded } from '../when-needed.ts';
import { startSlowLine } from './slow-line.ts';

/** How a reader comes from the first page to the second. */
export interface Way {
  name: string;
  /** Whether both pages are plain HTML instead of ours. */
  isPlain: boolean;
  /** Whether the reader's browser opens pages ahead. */
  opensAhead: boolean;
  /** Time for which the pointer rests on the link before it is pressed, in milliseconds. */
  pointedAt: number;
}

export const WAYS: readonly Way[] = [
  { name: STATIC_PAGE, isPlain: true, opensAhead: false, pointedAt: 1_000 },
  { name: '/tabbed, nothing ahead', isPlain: false, opensAhead: false, pointedAt: 1_000 },
  { name: '/tabbed, pressed at once', isPlain: false, opensAhead: true, pointedAt: 0 },
  { name: '/tabbed, pointed at for a second', isPlain: false, opensAhead: true, pointedAt: 1_000 },
];

/** Duration of a press, in milliseconds. */
const PRESS = 80;
/** Time without traffic after which the first page counts as idle, in milliseconds. */
const IDLE_AFTER = 2_000;
/** Longest wait for a page, in milliseconds. */
const PATIENCE = 30_000;

/** Entry of the session storage with the time of the click, in milliseconds since 1970. */
const CLICKED = 'bench-clicked';

/** Paths of the plain first page and of the second. */
const PLAIN = { first: '/first', second: '/second' };

/**
 * Returns the path of a Chromium with windows, because the headless shell never renders pages ahead. If there is none,
 * returns that of the Chromium that measures the other views.
 */
const chromiumWithWindows = () =>
  findProgram('chromium', 'chromium-browser', 'google-chrome', process.env['CHROMIUM_PATH']) ??
  chromium.executablePath();

/** Starts a browser whose reader has switched off that it opens pages ahead, or has not. */
async function startBrowser(opensAhead: boolean, profile: string): Promise<Browser> {
  await mkdir(join(profile, 'Default'), { recursive: true });
  // The setting "Preload pages": 2 is off.
  const preferences = opensAhead ? {} : { net: { network_prediction_options: 2 } };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  return launch({
    browser: 'chrome',
    executablePath: chromiumWithWindows(),
    userDataDir: profile,
    args: [...CHROMIUM_ARGUMENTS],
  });
}

/** Returns the middle of the first visible link to `path`, after scrolling it into the window. */
function placeOf(page: Page, path: string): Promise<{ x: number; y: number }> {
  return page.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLElement>(`main a[href="${wanted}"]`)];
    const link = links.find((each) => each.checkVisibility({ visibilityProperty: true }));
    if (link === undefined) throw new Error(`the first page has no link to ${wanted}`);
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = link.getClientRects();
    if (box === undefined) throw new Error(`the link to ${wanted} has no place`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, path);
}

/** Waits for the first contentful paint of the second page and returns how it came there. */
async function readSecond(page: Page, path: string): Promise<Measurement> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const view = await page
      .evaluate(
        (wanted, clicked) => {
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          if (location.pathname !== wanted || paint === undefined) return null;
          const [entry] = performance.getEntriesByType('navigation');
          const { activationStart = 0, encodedBodySize } = entry as PerformanceNavigationTiming & {
            activationStart?: number;
          };
          const shown = performance.timeOrigin + Math.max(activationStart, paint.startTime);
          return {
            'click to first contentful paint, ms': shown - Number(sessionStorage.getItem(clicked)),
            'HTML, kB': encodedBodySize / 1_000,
            'rendered ahead': activationStart > 0 ? 1 : 0,
          };
        },
        path,
        CLICKED,
      )
      // A page that is being replaced cannot answer.
      .catch(() => null);
    if (view !== null) return view;
    if (performance.now() > end) throw new Error(`no page ${path} within ${PATIENCE / 1_000} s after the click`);
    await wait(100);
  }
}

/** Returns the plain first page with a link to the second, and the second. */
function plainPages(first: Article, second: Article) {
  const link = `<p><a href="${PLAIN.second}">Next</a></p></article>`;
  const texts = { [PLAIN.first]: articleHtml(first).replace('</article>', link), [PLAIN.second]: articleHtml(second) };
  return Object.entries(texts).map(([path, text]) => ({
    path,
    type: 'text/html; charset=utf-8',
    bytes: Buffer.from(text),
  }));
}

/**
 * Prepares measurements of a second page: a new reader opens an article, and when the page is idle presses its link to
 * the second.
 */
export async function openSecondPages(site: string, first: Article, second: Article) {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-bench-'));
  const plainServer = await startStaticServer(plainPages(first, second));
  const browsers = {
    ahead: whenNeeded(() => startBrowser(true, join(folder, 'ahead'))),
    notAhead: whenNeeded(() => startBrowser(false, join(folder, 'not-ahead'))),
  };

  return {
    /** Measures one way. The processor is as it is, because Chromium can't slow down a page that it renders ahead. */
    async measure({ isPlain, opensAhead, pointedAt }: Way, line: Line): Promise<Measurement> {
      const slow = await startSlowLine(isPlain ? plainServer.url : site, line);
      const paths = isPlain ? PLAIN : { first: `/tabbed/${first.canonicalPath}`, second: `/${second.canonicalPath}` };
      const browser = opensAhead ? browsers.ahead : browsers.notAhead;
      const context = await (await browser.get()).createBrowserContext();
      try {
        const page = await context.newPage();
        await page.setViewport(line.context.viewport);
        await page.goto(slow.url + paths.first, { waitUntil: 'load', timeout: PATIENCE });
        await page.waitForNetworkIdle({ idleTime: IDLE_AFTER, timeout: PATIENCE });
        const { x, y } = await placeOf(page, paths.second);
        await page.evaluate((clicked) => {
          const note = ({ timeStamp }: Event) =>
            sessionStorage.setItem(clicked, String(performance.timeOrigin + timeStamp));
          addEventListener('click', note, { capture: true });
        }, CLICKED);
        await wait(IDLE_AFTER);
        await page.mouse.move(x, y);
        await wait(pointedAt);
        await page.mouse.click(x, y, { delay: PRESS });
        return await readSecond(page, paths.second);
      } finally {
        await context.close();
        await slow.stop();
      }
    },
    async close() {
      for (const browser of Object.values(browsers)) await browser.close();
      await plainServer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
