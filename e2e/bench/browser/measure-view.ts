import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Subject } from '../subjects/subject.ts';
import { mainThreadOf, TASK_CATEGORIES, type MainThread } from './main-thread.ts';
import type { Line } from './line.ts';
import { pressAll, type Press } from './presses.ts';
import { bytesUntil, failuresUntil, requestsUntil, watchRequests, type Kind, type RequestLog } from './requests.ts';
import { scrollToFoot } from './scroll-to-foot.ts';

/** Time without traffic after which a page counts as idle, in milliseconds. */
const IDLE_AFTER = 3000;
/** Time after which a page counts as idle in any case, in milliseconds, because it may make requests without end. */
const PATIENCE = 60_000;

/** Bytes of answers' bodies, and number of requests and failed requests, from the start of the navigation until a given time. */
export interface Traffic {
  bytes: Record<Kind, number>;
  requests: number;
  failures: number;
}

/** The measurements of one first view of a page. Times are milliseconds since the start of the navigation. */
export interface View {
  firstPaint: number;
  largestPaint: number;
  /** Layout shift (Layout Instability, W3C): sum of all shifts without recent input until the page was idle. */
  shiftAtLoad: number;
  /** The main thread until the page was idle. */
  mainThread: MainThread;
  beforeFirstPaint: Traffic;
  toIdle: Traffic;
  /** `null` if the bench only opened the page. */
  read: { shiftWhileScrolling: number; afterScrolling: Traffic; presses: Press[]; afterPresses: Traffic } | null;
}

declare global {
  /** Layout shifts since the page was opened. */
  var shifts: number[];
}

async function limit(session: CDPSession, { cpuSlowdown, download, upload, latency }: Line): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/**
 * Returns the traffic until a given time.
 * @param until milliseconds since 1970.
 */
function trafficUntil(requests: RequestLog, until: number): Traffic {
  const all = requests.all();
  return {
    bytes: bytesUntil(all, until),
    requests: requestsUntil(all, until),
    failures: failuresUntil(all, until),
  };
}

const untilIdle = (requests: RequestLog) => requests.untilQuiet(IDLE_AFTER, PATIENCE);

/** Reads the page's paint times, and the layout shifts so far. Records later shifts as well. */
function readPaints(page: Page) {
  return page.evaluate(async () => {
    const largest: PerformanceEntry[] = [];
    new PerformanceObserver((list) => largest.push(...list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) globalThis.shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // The browser delivers buffered entries in a separate task, and the entry of a new mark after them.
    await new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: 'mark' });
      performance.mark('bench: told');
    });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return {
      timeOrigin: performance.timeOrigin,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaint: largest.at(-1)?.startTime ?? Number.NaN,
      shiftAtLoad: globalThis.shifts.reduce((sum, value) => sum + value, 0),
    };
  });
}

async function readOn(
  page: Page,
  subject: Subject,
  line: Line,
  requests: RequestLog,
  shiftAtLoad: number,
): Promise<View['read']> {
  await scrollToFoot(page);
  await untilIdle(requests);
  const shifts = await page.evaluate(() => globalThis.shifts.reduce((sum, value) => sum + value, 0));
  const afterScrolling = trafficUntil(requests, Date.now());
  const presses = await pressAll(page, subject.presses, line.context.hasTouch);
  await untilIdle(requests);
  return {
    shiftWhileScrolling: shifts - shiftAtLoad,
    afterScrolling,
    presses,
    afterPresses: trafficUntil(requests, Date.now()),
  };
}

/** Opens a page as a new reader and waits until it is idle. Then scrolls and presses controls if `line.isRead`. */
export async function measureView(browser: Browser, subject: Subject, line: Line): Promise<View> {
  const context = await browser.newContext(line.context);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await watchRequests(session);
    await limit(session, line);
    await browser.startTracing(page, { categories: TASK_CATEGORIES });
    await page.goto(subject.url, { waitUntil: 'load', timeout: PATIENCE });
    await untilIdle(requests);
    const trace = (await browser.stopTracing()).toString('utf8');
    const { timeOrigin, ...paints } = await readPaints(page);
    const now = Date.now();
    return {
      ...paints,
      mainThread: mainThreadOf(trace, subject.url, now - timeOrigin),
      beforeFirstPaint: trafficUntil(requests, timeOrigin + paints.firstPaint),
      toIdle: trafficUntil(requests, now),
      read: line.isRead ? await readOn(page, subject, line, requests, paints.shiftAtLoad) : null,
    };
  } finally {
    await context.close();
  }
}
