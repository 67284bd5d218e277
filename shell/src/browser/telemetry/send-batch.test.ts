import { TELEMETRY_HELD_MAXIMUM_MS } from '@plainwell/contracts/browser/telemetry-held.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_BATCHES } from './kept-batches.ts';
import { sendAndSee, sendKept, watchPageEnd } from './send-batch.ts';
import { sendOrKeep } from './send-or-keep.ts';

/** Batches that arrived at the site. */
let arrived: object[];
/** How the site, or the network, answers a batch. */
let answer: () => Promise<Response>;
let browser: { onLine: boolean; sendBeacon: (call: string, body: Blob) => boolean };
let sheet: { hidden: boolean };
let stored: Record<string, unknown>;

const batch = (first: number): { first: number; held?: number } => ({ first });
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [arrived, sheet] = [[], { hidden: false }];
  stored = {
    getItem: (name: string) => stored[name] ?? null,
    removeItem: (name: string) => Reflect.deleteProperty(stored, name),
  };
  answer = async () => new Response(null, { status: 202 });
  browser = {
    onLine: true,
    sendBeacon(_call, body) {
      void body.text().then((text) => arrived.push(JSON.parse(text)));
      return true;
    },
  };
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('document', sheet);
  vi.stubGlobal('sessionStorage', stored);
  vi.stubGlobal('fetch', async (_call: string, { body }: { body: string }) => {
    const answered = await answer();
    if (answered.status < 500) arrived.push(JSON.parse(body));
    return answered;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is told offline is kept, and told by the next page with its age', async () => {
  browser.onLine = false;
  expect(sendOrKeep(batch(0))).toBe(true);
  sendKept();
  vi.advanceTimersByTime(60_000);
  expect(arrived).toEqual([]);
  browser.onLine = true;
  sendKept();
  await settled();
  expect(arrived).toEqual([{ ...batch(0), held: 60_000 }]);
  sendKept();
  await settled();
  expect(arrived).toHaveLength(1);
});

test.each([
  ['the network loses', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is away refuses', async () => new Response(null, { status: 503 })],
])('what %s is kept, and told with the first batch that arrives', async (_what, fault) => {
  answer = fault;
  sendAndSee(batch(0));
  await settled();
  expect(arrived).toEqual([]);
  vi.advanceTimersByTime(5_000);
  answer = async () => new Response(null, { status: 202 });
  sendAndSee(batch(1));
  await settled();
  expect(arrived).toEqual([batch(1), { ...batch(0), held: 5_000 }]);
});

test('the time for which something is kept adds up over several tries', async () => {
  browser.onLine = false;
  sendOrKeep(batch(0));
  browser.onLine = true;
  vi.advanceTimersByTime(1_000);
  answer = async () => new Response(null, { status: 502 });
  sendKept();
  await settled();
  vi.advanceTimersByTime(2_000);
  answer = async () => new Response(null, { status: 202 });
  sendKept();
  await settled();
  expect(arrived).toEqual([{ ...batch(0), held: 3_000 }]);
});

test('what does not arrive while online goes again by itself, each time after twice as long', async () => {
  const tries: number[] = [];
  const begin = Date.now();
  answer = async () => (tries.push(Date.now() - begin), new Response(null, { status: tries.length < 4 ? 503 : 202 }));
  sendAndSee(batch(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toEqual([0, 10_000, 20_000, 40_000]);
  expect(arrived).toEqual([{ ...batch(0), held: 40_000 }]);
});

test('what the site finds wrong is not told again', async () => {
  answer = async () => new Response(null, { status: 400 });
  sendAndSee(batch(0));
  await settled();
  sendKept();
  await settled();
  expect(arrived).toHaveLength(1);
});

test('what is older than a day is dropped', async () => {
  browser.onLine = false;
  sendOrKeep(batch(0));
  vi.advanceTimersByTime(TELEMETRY_HELD_MAXIMUM_MS + 1);
  browser.onLine = true;
  sendKept();
  await settled();
  expect(arrived).toEqual([]);
});

test('a browser that is offline for long keeps the newest alone', async () => {
  browser.onLine = false;
  for (let first = 0; first < 2_000; first += 1) sendOrKeep(batch(first));
  expect(String(stored[KEPT_BATCHES]).length).toBeLessThanOrEqual(50_000);
  browser.onLine = true;
  sendKept();
  await settled();
  expect(arrived.at(-1)).toMatchObject({ first: 1_999 });
});

test('a page that is hidden, or closes, sends a beacon, since it hears no answer', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const beacons = vi.spyOn(browser, 'sendBeacon');
  watchPageEnd();
  sheet.hidden = true;
  expect(sendAndSee(batch(0))).toBe(true);
  sheet.hidden = false;
  page.addEventListener('pagehide', () => sendAndSee(batch(1)));
  page.dispatchEvent(new Event('pagehide'));
  expect(beacons).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event('pageshow'));
  sendAndSee(batch(2));
  expect(beacons).toHaveBeenCalledTimes(2);
  await settled();
  expect(arrived).toEqual([batch(2), batch(0), batch(1)]);
});

test('where storage is blocked nothing is kept, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined);
  browser.onLine = false;
  expect(sendOrKeep(batch(0))).toBe(true);
  browser.onLine = true;
  expect(sendKept).not.toThrow();
});
